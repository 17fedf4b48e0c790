import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The package's folder, absolute and with a slash at its end. */
export const packageFolder = fileURLToPath(new URL('..', import.meta.url))

/** Folders of `src` that the package doesn't hand out. */
const unpublished = new Set(['meta', 'patterns'])

/** Every folder that others import as `@kindling/ui/<folder>`, in the order of the alphabet. */
export function publicFolders(): string[] {
  return readdirSync(`${packageFolder}src`)
    .filter((folder) => !unpublished.has(folder) && existsSync(mainFile(folder)))
    .sort()
}

/** The file that a folder is imported by. */
export function mainFile(folder: string): string {
  return `${packageFolder}src/${folder}/${folder}.tsx`
}

export function mainFiles(): string[] {
  return publicFolders().map(mainFile)
}
