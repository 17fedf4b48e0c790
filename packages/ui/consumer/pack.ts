import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder, publicFolders } from '../build/components.ts'
import { run } from './run.ts'

/** Packs the last build as for a registry. @returns the tarball's path */
export async function pack(into: string): Promise<string> {
  await run('pnpm', ['pack', '--pack-destination', into], packageFolder)
  const tarball = readdirSync(into).find((name) => name.endsWith('.tgz'))
  if (!tarball) throw new Error(`pnpm pack left no tarball in ${into}.`)
  return join(into, tarball)
}

/** Checks the tarball with publint and "are the types wrong" (attw). */
export async function lint(tarball: string) {
  await run('publint', ['run', tarball, '--strict'], packageFolder)
  const look = ['--profile', 'esm-only', '--format', 'ascii', '--no-emoji', '--no-summary']
  try {
    await run('attw', [tarball, ...look, '--entrypoints', ...publicFolders()], packageFolder)
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    throw new Error(`The packed types are wrong:\n${onlyFaults(cause.message)}`, { cause })
  }
}

/** The parts of attw's output that report a problem: it lists all seventy entries. */
function onlyFaults(answer: string) {
  const isFault = (line: string) => /^(node16|bundler)/.test(line) && !/: (OK|\(ignored\))/.test(line)
  const blocks = answer.split(/^\*+$/m)
  const faults = blocks.filter((block) => block.split('\n').some(isFault))
  return (faults.length > 0 ? faults : blocks).join('')
}
