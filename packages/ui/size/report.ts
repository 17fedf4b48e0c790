import { above } from './compare.ts'
import { aboveParts, type Exception, wholeStyles } from './limits.ts'
import type { Sizes } from './measure.ts'

const kilo = (bytes: number) => (bytes / 1000).toFixed(1)

/** The table as Markdown. */
export function report(sizes: Sizes, exceptions: Record<string, Exception>): string {
  const rows = Object.entries(sizes.components).map(([name, size]) =>
    [
      '',
      name,
      kilo(size.own.gzip),
      kilo(size.own.brotli),
      kilo(size.whole.gzip),
      kilo(size.whole.brotli),
      size.partsGzip === 0 ? '–' : kilo(size.partsGzip),
      `${kilo(above(size))}${exceptions[name] ? ' *' : ''}`,
      '',
    ]
      .join(' | ')
      .trim(),
  )
  const reasons = Object.entries(exceptions).map(
    ([name, { limit, reason }]) => `- **${name}** (up to ${kilo(limit)} kB): ${reason}`,
  )
  return `# Sizes

Written by \`pnpm --filter @kindling/ui size:update\`; the check fails when a component has moved and this table has not.
All in kB (1000 bytes), minified. *Own* is what is written here, with the components it is made of. *Whole* is all that
an import of the one component brings to an app that has React. *Parts* are the bare Radix parts (react-day-picker and
sonner where they take Radix's place) of that same import. *Above* is whole less parts, and less lucide's runtime where
icons are drawn, because an app pays that once: at most ${kilo(aboveParts)} kB, or a reason below.

The style sheet of a page that uses every component: ${kilo(sizes.styles.gzip)} kB gzip, ${kilo(sizes.styles.brotli)} kB brotli
(limit ${kilo(wholeStyles)} kB gzip).

| Component | Own gzip | Own brotli | Whole gzip | Whole brotli | Parts gzip | Above gzip |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

\\* Above the rule, because:

${reasons.join('\n')}
`
}
