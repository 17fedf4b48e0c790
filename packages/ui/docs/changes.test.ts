import { expect, it } from 'vitest'
import { noteOf, partAbout, releasedNotes } from './changes.ts'

it('reads the note of a changeset of this package alone', () => {
  const file = (name: string) => `---\n"${name}": minor\n---\n\n\`Footer\`: links.\n`
  expect(noteOf(file('@kindling/ui'), '2026-11-25')).toEqual({
    date: '2026-11-25',
    weight: 'minor',
    text: '`Footer`: links.',
  })
  expect(noteOf(file('@kindling/api'), undefined)).toBeUndefined()
})

it('reads released entries with their version and day', () => {
  const changelog = `# @kindling/ui

## 0.2.0

### Minor Changes

- 2026-11-29: \`Footer\`: links
  at the end.

### Patch Changes

- Without a day.

## 0.1.0

2026-11-22

### Minor Changes

- The first release.
`
  expect(releasedNotes(changelog)).toEqual([
    { version: '0.2.0', date: '2026-11-29', weight: 'minor', text: '`Footer`: links\nat the end.' },
    { version: '0.2.0', date: undefined, weight: 'patch', text: 'Without a day.' },
    { version: '0.1.0', date: '2026-11-22', weight: 'minor', text: 'The first release.' },
  ])
})

it('takes from a note what names the component', () => {
  const text =
    'In forced colours a `Menu` shows its place. `Button` keeps\nits edge. It grows too. `Price` as well.'
  expect(partAbout(text, ['Button'])).toBe('`Button` keeps its edge. It grows too.')
  const list = 'Renamed:\n\n- `Button`: `a` is `b`, and\n  `c` is `d`\n- `IconButton`: `e` is `f`'
  expect(partAbout(list, ['Button'])).toBe('`Button`: `a` is `b`, and `c` is `d`')
  expect(partAbout('`IconButton` is new.', ['Button'])).toBe('')
  expect(partAbout('Button labels are verbs.', ['Button'])).toBe('')
})
