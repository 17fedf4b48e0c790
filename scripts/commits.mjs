// Checks commit messages since the last release (.commitlintrc.json). Skipped with a message without git or its
// history, as in a source archive.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The last commit before messages followed the convention. */
const BEFORE = '00b12988'

function run(program, ...args) {
  const { status, stdout } = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

const from = run('git', 'describe', '--tags', '--abbrev=0', '--match', '@kindling/api@*') ?? BEFORE
if (run('git', 'merge-base', '--is-ancestor', from, 'HEAD') === undefined) {
  console.log('commits skipped: their history is not here.')
} else if (spawnSync('commitlint', { cwd: root, input: 'A planted message.' }).status !== 1) {
  console.log('commits: a message against the convention passed.')
  process.exit(1)
} else {
  const { status } = spawnSync('commitlint', ['--from', from, '--to', 'HEAD'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
  console.log(
    `commits: ${run('git', 'rev-list', '--count', '--no-merges', `${from}..HEAD`)} messages are in order.`,
  )
}
