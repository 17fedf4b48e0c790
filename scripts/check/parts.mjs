/**
 * A part of the check.
 * @param {string | undefined} asked undefined for all of it, `light`, `e2e`, `e2e 1/2`
 * @param {string[]} heavy tasks that are parts of their own
 * @param {string[]} shared those that several machines can share
 * @returns {{ isLight: boolean, tasks: string[], options: string[] }} whether the light tasks run, which heavy ones
 * do, and their options
 * @throws for a part that there isn't
 */
export function partOf(asked, heavy, shared) {
  if (!asked) return { isLight: true, tasks: heavy, options: [] }
  if (asked === 'light') return { isLight: true, tasks: [], options: [] }
  const [name = '', shard] = asked.split(' ')
  const task = heavy.find((each) => each === name || each === `@kindling/${name}#test`)
  const isShard = shard === undefined || (shared.includes(name) && /^[1-9]\/[1-9]$/.test(shard))
  if (!task || !isShard) throw new Error(`There is no part “${asked}” of the check.`)
  return { isLight: false, tasks: [task], options: shard ? ['--', `--shard=${shard}`] : [] }
}
