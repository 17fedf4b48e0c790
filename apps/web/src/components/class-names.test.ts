import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.{stories,test}.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** A className that is a template, a concatenation or a list. */
const concatenated = /[cC]lass(?:Name)?=\{(?:`|[^{}\n]*['"] \+|\[)/

it('no component builds class names in a template instead of a table', () => {
  const files = Object.entries(sources)
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter(([, source]) => concatenated.test(source)).map(([file]) => file)).toEqual([])
})
