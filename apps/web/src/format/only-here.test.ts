import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!./*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** A formatter, or a language by its name. */
const local =
  /new Intl[.]|Intl[.]DateTimeFormat|[.]toLocale\w+\(|localeCompare\([^()]*,|['"](?:en-GB|sv-SE)['"]/

/** What reads or makes a date by the clocks of the browser, in place of its reader's (docs/decisions/144). */
const byTheBrowser =
  /[.][gs]et(?:FullYear|Month|Date|Day|Hours|Minutes)\(|new Date\([^()]*,|new Date\(`\$\{[^`]*\}T[^`]*[^Z`]`\)/

it('names a locale and formats with Intl nowhere else in the app', () => {
  const files = Object.entries(sources)
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter(([, source]) => local.test(source)).map(([file]) => file)).toEqual([])
})

it('reads no date by the clocks of the browser', () => {
  const files = Object.entries(sources)
  expect(files.filter(([, source]) => byTheBrowser.test(source)).map(([file]) => file)).toEqual([])
})
