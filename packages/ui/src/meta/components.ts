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

/** Folders with shared code that contain no component. */
const shared = new Set(['theme', 'meta', 'patterns', 'navigation'])

function isComponent(value: unknown): value is ComponentType<Record<string, unknown>> {
  return typeof value === 'function'
}

const folderOf = (path: string) => path.split('/')[1] ?? ''

const pascalCase = (folder: string) =>
  folder.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

export interface ComponentFolder {
  folder: string
  /** The expected name of the exported component. */
  name: string
  exports: Record<string, unknown>
  story: { title?: string; component?: unknown } | undefined
}

/** All component folders, read from disk so that new ones are included. */
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
  // Toasts are shown by a function; the component is the container in which they appear.
  const component = exports[folder === 'toast' ? 'Toaster' : name]
  if (!isComponent(component))
    throw new Error(`${folder}/${folder}.tsx must export a component named ${name}.`)
  return component
}
