import { existsSync, globSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The package's absolute path, with a trailing slash. */
export const packageFolder = fileURLToPath(new URL('..', import.meta.url))

/** Folders of `src` that aren't exported. */
const unpublished = new Set(['meta', 'patterns'])

/** Every folder that is exported as `@kindling/ui/<folder>`, in alphabetical order. */
export function publicFolders(): string[] {
  return readdirSync(`${packageFolder}src`)
    .filter((folder) => !unpublished.has(folder) && existsSync(mainFile(folder)))
    .sort()
}

/** The entry file of a folder. */
export function mainFile(folder: string): string {
  return `${packageFolder}src/${folder}/${folder}.tsx`
}

export function mainFiles(): string[] {
  return publicFolders().map(mainFile)
}

/** Style sheets that modules of components import, with the folder of each, relative to `src`. */
export function styleSheets(): { file: string; folder: string }[] {
  return publicFolders().flatMap((folder) =>
    globSync(`${folder}/**/*.css`, { cwd: `${packageFolder}src` }).map((file) => ({
      file: `src/${file}`,
      folder: dirname(file),
    })),
  )
}

/** Hooks and helpers that draw nothing, each imported by its file, as `@kindling/ui/browser/<file>`. */
export function hookFiles(): string[] {
  const files = globSync(`${packageFolder}src/{browser,forms}/{*,*/*}.ts`)
  return files.filter((file) => !file.endsWith('.test.ts')).sort()
}
