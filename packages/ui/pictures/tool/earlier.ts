import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { Baselines } from './baselines.ts'
import { baselineFolder, cache, repository } from './paths.ts'
import type { Shelf } from './shelf.ts'
import { type Change, shoot } from './shoot.ts'

const run = promisify(execFile)

const git = async (...args: string[]) =>
  (await run('git', args, { cwd: repository, maxBuffer: 1e8 })).stdout.trim()

const prefix = 'earlier-'

/** How long the earlier commit may take to be installed and built, so that a failed check doesn't double its time. */
const timeout = 5 * 60_000

/**
 * A built Storybook of the commit that last accepted pictures. Its sources drew the pictures whose hashes the manifests
 * hold. The build is kept until another commit accepts pictures.
 * @throws when there is no history, or when that commit can't be installed or built
 */
async function buildEarlier(): Promise<string> {
  const commit = await git('log', '-1', '--format=%H', '--', relative(repository, baselineFolder))
  if (!commit) throw new Error('no commit has accepted pictures yet')
  const built = join(cache, prefix + commit)
  if (existsSync(built)) return built
  await mkdir(cache, { recursive: true })
  for (const old of await readdir(cache)) {
    if (old.startsWith(prefix)) await rm(join(cache, old), { recursive: true })
  }
  // Outside node_modules, whose files the bundler takes for compiled ones.
  const tree = await mkdtemp(join(tmpdir(), 'kindling-earlier-'))
  await git('worktree', 'prune')
  await git('worktree', 'add', '--detach', tree, commit)
  try {
    const bootstrap = join(tree, 'scripts/bootstrap.mjs')
    const options = { cwd: tree, maxBuffer: 1e8, timeout }
    await run(process.execPath, [bootstrap, 'script', 'pictures:build'], options)
    await cp(join(tree, relative(repository, cache), 'storybook'), built, { recursive: true })
  } finally {
    await git('worktree', 'remove', '--force', tree)
  }
  return built
}

/**
 * Draws changed stories as they were when their pictures were accepted.
 * @param shelf where the pictures go
 * @returns why there are none, if so
 */
export async function drawEarlier(changes: readonly Change[], shelf: Shelf): Promise<string | undefined> {
  const known = changes.filter(({ before }) => before)
  if (known.length === 0) return undefined
  try {
    const built = await buildEarlier()
    const stories = new Set(known.map(({ story }) => story.id))
    // Compared with nothing, every picture is kept.
    await shoot({ built, baselines: new Baselines(join(cache, 'nothing')), taken: shelf, stories })
    return undefined
  } catch (error) {
    return wordsOf(error)
  }
}

/** The last line that a program printed before it failed, or the error's own message. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('killed' in error && error.killed) return `to build them took more than ${timeout / 60_000} minutes`
  const printed = ['stderr', 'stdout'].map((stream) => String(Reflect.get(error, stream) ?? '').trim())
  return (printed.find(Boolean) ?? error.message).split('\n').at(-1) ?? ''
}
