/** A note of `.changeset`, or an entry of the changelog. */
export interface Note {
  /** Version that it came with; none until it is released. */
  version?: string
  /** Day on which it was written, as 2026-11-29, where git or the changelog knows it. */
  date?: string | undefined
  weight: string
  /** Markdown. */
  text: string
}

/** What a component's page says that isn't in its stories. */
export interface ComponentFacts {
  /** Names that its entry exports. */
  names: string[]
  /** Days of its first and its latest commit. */
  since?: string | undefined
  changed?: string | undefined
  notes: Note[]
  /** Values that variants have by default. */
  defaults: Record<string, string>
}

export interface Facts {
  notes: Note[]
  components: Record<string, ComponentFacts>
}

const front = /^---\n["']@kindling\/ui["']: (major|minor|patch)\n---\n+([\s\S]*)$/

/** The note of a changeset of this package. @param source of a file in `.changeset` */
export function noteOf(source: string, date: string | undefined): Note | undefined {
  const [, weight = '', text = ''] = source.match(front) ?? []
  return text ? { date, weight, text: text.trim() } : undefined
}

/** Released entries of a changelog as Changesets writes it, the newest first. */
export function releasedNotes(changelog: string): Note[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .flatMap((release) => {
      const [version = ''] = release.match(/^\S+/) ?? []
      const released = release.match(/^\S+\n+(\d{4}-\d\d-\d\d)$/m)?.[1]
      return release
        .split(/^### /m)
        .slice(1)
        .flatMap((part) => {
          const weight = (part.match(/^\w+/)?.[0] ?? '').toLowerCase()
          return part
            .split(/^- /m)
            .slice(1)
            .map((entry) => {
              const [, date = released, text = ''] = entry.match(/^(?:(\d{4}-\d\d-\d\d): )?([\s\S]*)$/) ?? []
              return { version, date, weight, text: text.replace(/^ {2}/gm, '').trim() }
            })
        })
    })
}

const componentNames = /(?<=`<?)[A-Z]\w+(?=[\s`>])/g

/**
 * What a note says about one component: its items and sentences that name it in backticks, with the sentences after them
 * that name no other one.
 *
 * @param names of the component and what else its folder exports
 */
export function partAbout(text: string, names: readonly string[]): string {
  const blocks = text.split(/\n\n|\n(?=- )/)
  return blocks
    .flatMap((block) => {
      let isAbout = false
      const sentences = block
        .replace(/^- /, '')
        .replace(/\n */g, ' ')
        .split(/(?<=[.:]) (?=[A-Z`])/)
      const about = sentences.filter((sentence) => {
        const named = sentence.match(componentNames)
        if (named) isAbout = named.some((name) => names.includes(name))
        return isAbout
      })
      return about.length > 0 ? [about.join(' ').replace(/:$/, '.')] : []
    })
    .join('\n\n')
}
