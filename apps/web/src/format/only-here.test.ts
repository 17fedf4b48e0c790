import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!./*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** A formatter, or a language by its name. */
const local = /new Intl[.]|[.]toLocale\w+\(|localeCompare\([^()]*,|['"](?:en-GB|sv-SE)['"]/

it('names a locale and formats with Intl nowhere else in the app', () => {
  const files = Object.entries(sources)
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter(([, source]) => local.test(source)).map(([file]) => file)).toEqual([])
})
