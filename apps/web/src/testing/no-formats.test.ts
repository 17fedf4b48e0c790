import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** An Intl formatter or a locale name: formatting functions are in packages/domain. */
const local =
  /new Intl[.]|Intl[.]DateTimeFormat|[.]toLocale\w+\(|localeCompare\([^()]*,|['"](?:en-GB|sv-SE)['"]/

/** Reads or makes a date in the browser's time zone instead of the profile's (docs/decisions/144). */
const byTheBrowser =
  /[.][gs]et(?:FullYear|Month|Date|Day|Hours|Minutes)\(|new Date\([^()]*,|new Date\(`\$\{[^`]*\}T[^`]*[^Z`]`\)/

it('no Intl formatter or locale name is used outside packages/domain', () => {
  const files = Object.entries(sources)
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter(([, source]) => local.test(source)).map(([file]) => file)).toEqual([])
})

it('no date is read in the browser’s time zone', () => {
  const files = Object.entries(sources)
  expect(files.filter(([, source]) => byTheBrowser.test(source)).map(([file]) => file)).toEqual([])
})
