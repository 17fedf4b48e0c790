// Which files are tried.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * The rules of a folder: its code that is no component, no test and nothing that only tests use. Of an app only what
 * has a test beside it; a package is nothing but rules.
 * @param {string} root
 * @param {string} folder from the root on, as the answer is from the folder on, with slashes
 */
export function rulesOf(root, folder) {
  const isPackage = folder.startsWith('packages/')
  return globSync('src/**/*.ts', { cwd: join(root, folder) })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/\.test\.ts$|\/test-[^/]*$/.test(file))
    .filter((file) => isPackage || isTested(join(root, folder, file)))
    .toSorted()
}

/**
 * Whether a test beside it could notice. Vite reads what `import.meta.glob` is called with before anything runs: it
 * can't be switched.
 * @param {string} file
 */
const isTested = (file) =>
  ['.test.ts', '.test.tsx'].some((end) => existsSync(file.replace(/\.ts$/, end))) &&
  !readFileSync(file, 'utf8').includes('import.meta.glob')
