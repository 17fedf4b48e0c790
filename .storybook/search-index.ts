import { otherNames } from './other-names.ts'

interface Entry {
  type: string
  importPath: string
  anchors?: { id: string; title: string }[]
}

interface Generator {
  getIndexAndStats(): Promise<{ storyIndex: { entries: Record<string, Entry> } }>
}

/**
 * The anchors of an entry of Storybook's index. Its search finds names, paths and anchors, and no tags: other names are
 * anchors of a component's page. Stories are found by themselves.
 */
export function anchorsOf({ importPath, anchors }: Entry) {
  const folder = importPath.match(/packages\/ui\/src\/([^/]+)\/\1\.stories/)?.[1]
  if (!folder) return anchors
  return (otherNames[folder] ?? []).map((title) => ({
    id: `also-called-${title.replaceAll(' ', '-')}`,
    title,
  }))
}

/** Storybook's generator of its index, with the other names of components. */
export async function withOtherNames<G extends Generator>(generator: G): Promise<G> {
  const original = generator.getIndexAndStats.bind(generator)
  generator.getIndexAndStats = async () => {
    const { storyIndex, ...rest } = await original()
    const entries = Object.entries(storyIndex.entries).map(([id, entry]) => [
      id,
      entry.type === 'docs' ? { ...entry, anchors: anchorsOf(entry) } : entry,
    ])
    return { ...rest, storyIndex: { ...storyIndex, entries: Object.fromEntries(entries) } }
  }
  return generator
}
