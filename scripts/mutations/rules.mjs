// Selects the files for mutation testing.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * The files of a folder to mutate: no components, tests or test helpers. In apps only files with a test beside them; in
 * packages all.
 * @param {string} root
 * @param {string} folder path from the root; results are paths from the folder, with slashes
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
 * Whether it has a test beside it. Excludes files with `import.meta.glob`, whose arguments Vite reads at build time, so
 * that they can't be mutated.
 * @param {string} file
 */
const isTested = (file) =>
  ['.test.ts', '.test.tsx'].some((end) => existsSync(file.replace(/\.ts$/, end))) &&
  !readFileSync(file, 'utf8').includes('import.meta.glob')
