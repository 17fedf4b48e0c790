import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Mocks modules, which would affect later test files in the same process, or has to run before they are imported. */
const changesModules = /\bvi\.(mock|doMock|hoisted|resetModules)\(/

/** Undoes stubs, spies and fake timers after each file. */
const endOfFile = fileURLToPath(new URL('./end-of-file.mjs', import.meta.url))

/**
 * Vitest projects of a package's tests: files run one after another in each process with a shared module registry,
 * which takes a third of the time or less; files that mock modules are isolated.
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
