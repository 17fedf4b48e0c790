import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../*/*.tsx', '!../*/*.{stories,test}.tsx', '!./*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** A class attribute that is a template or a sum, or a utility of Tailwind before or after a gap in a template. */
const concatenated = [
  /[cC]lass(?:Name)?=\{(?:`|[^{}\n]*['"] \+|\[)/,
  /`(?:[^`$]* )?(?:flex|grid|inline-flex|size-|text-|bg-|border-|p[xytbse]?-|gap-|rounded-)[^`]*\$\{/,
]

it.each(Object.entries(sources))('%s puts classes together with cx or in a table of cva', (_, source) => {
  expect(source.split('\n').filter((line) => concatenated.some((form) => form.test(line)))).toEqual([])
})
