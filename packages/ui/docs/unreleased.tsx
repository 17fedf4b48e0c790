import { Markdown } from '@storybook/addon-docs/blocks'

const files = import.meta.glob<string>(['../../../.changeset/*.md', '!../../../.changeset/README.md'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const front = /^---\n["']@kindling\/ui["']: (major|minor|patch)\n---\n+([\s\S]*)$/
const weights = ['major', 'minor', 'patch']

const notes = Object.values(files)
  .flatMap((text) => {
    const [, weight = '', note = ''] = text.match(front) ?? []
    return note ? [{ weight, note: note.trim() }] : []
  })
  .sort((one, other) => weights.indexOf(one.weight) - weights.indexOf(other.weight))

/** The notes that wait in `.changeset` for the next release, the weightiest first. */
export function Unreleased() {
  if (notes.length === 0) return <p>Nothing.</p>
  return (
    <ul>
      {notes.map(({ weight, note }) => (
        <li key={note}>
          <Markdown>{`**${weight}** · ${note}`}</Markdown>
        </li>
      ))}
    </ul>
  )
}
