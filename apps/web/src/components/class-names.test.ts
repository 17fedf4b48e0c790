import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.{stories,test}.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** A class attribute that is a template, a sum or a list. */
const concatenated = /[cC]lass(?:Name)?=\{(?:`|[^{}\n]*['"] \+|\[)/

it('chooses classes from a table and never puts them together in a template', () => {
  const files = Object.entries(sources)
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter(([, source]) => concatenated.test(source)).map(([file]) => file)).toEqual([])
})
