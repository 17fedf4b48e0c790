import type { ComponentType } from 'react'

const sources = import.meta.glob<Record<string, unknown>>(
  ['../*/*.tsx', '!../*/*.{stories,test}.tsx', '!./*'],
  {
    eager: true,
  },
)
const stories = import.meta.glob<{ default: { title?: string; component?: unknown } }>('../*/*.stories.tsx', {
  eager: true,
})

/** Folders that hold what components share, not a component. */
const shared = new Set(['theme', 'meta', 'patterns', 'navigation'])

function isComponent(value: unknown): value is ComponentType<Record<string, unknown>> {
  return typeof value === 'function'
}

const folderOf = (path: string) => path.split('/')[1] ?? ''

const pascalCase = (folder: string) =>
  folder.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

export interface ComponentFolder {
  folder: string
  /** What the folder must export. */
  name: string
  exports: Record<string, unknown>
  story: { title?: string; component?: unknown } | undefined
}

/** Every component folder, found on the disk, so that a new one can't be forgotten. */
export const componentFolders: ComponentFolder[] = [...new Set(Object.keys(sources).map(folderOf))]
  .filter((folder) => !shared.has(folder))
  .map((folder) => ({
    folder,
    name: pascalCase(folder),
    exports: sources[`../${folder}/${folder}.tsx`] ?? {},
    story: stories[`../${folder}/${folder}.stories.tsx`]?.default,
  }))

/**
 * The component that a folder is named after.
 * @throws when the folder doesn't export it.
 */
export function componentOf({ folder, name, exports }: ComponentFolder) {
  // A toast is said, not placed: its component is the place where toasts appear.
  const component = exports[folder === 'toast' ? 'Toaster' : name]
  if (!isComponent(component))
    throw new Error(`${folder}/${folder}.tsx must export a component named ${name}.`)
  return component
}
