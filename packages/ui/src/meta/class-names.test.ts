import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../*/*.tsx', '!../*/*.{stories,test}.tsx', '!./*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/**
 * A className that is a template or concatenation, or a template with a Tailwind class before or after a placeholder.
 */
const concatenated = [
  /[cC]lass(?:Name)?=\{(?:`|[^{}\n]*['"] \+|\[)/,
  /`(?:[^`$]* )?(?:flex|grid|inline-flex|size-|text-|bg-|border-|p[xytbse]?-|gap-|rounded-)[^`]*\$\{/,
]

it.each(Object.entries(sources))('%s combines classes with cx or cva only', (_, source) => {
  expect(source.split('\n').filter((line) => concatenated.some((form) => form.test(line)))).toEqual([])
})
