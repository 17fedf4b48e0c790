import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What changes modules for every test file that comes after it in the same process, or must come before any is loaded. */
const changesModules = /\bvi\.(mock|doMock|hoisted|resetModules)\(/

/** Ends what a file puts in place of globals, spies and clocks. */
const endOfFile = fileURLToPath(new URL('./end-of-file.mjs', import.meta.url))

/**
 * Vitest's projects for a package's tests: its files share their modules and run one after the other in each process,
 * which takes a third of the time or less; those that mock a module are alone.
 * @param {{ name: string, root: string, include: string[], setupFiles?: string[] }} tests `root` is the package's
 *   folder; `setupFiles` are for those that share modules
 */
export function sharedModules({ name, root, include, setupFiles = [] }) {
  const files = globSync(include, { cwd: root })
  const alone = files.filter((file) => changesModules.test(readFileSync(join(root, file), 'utf8')))
  const shared = {
    extends: true,
    test: { name, include, exclude: alone, isolate: false, setupFiles: [endOfFile, ...setupFiles] },
  }
  return alone.length === 0
    ? [shared]
    : [shared, { extends: true, test: { name: `${name}, alone`, include: alone } }]
}
