import { above } from '../size/compare.ts'
import { aboveParts } from '../size/limits.ts'
import type { ComponentSize } from '../size/measure.ts'
import type { Row } from './rows.ts'

/** One row with its bytes of gzip; undefined where a design system has no such component. */
export interface Measured {
  row: Row
  ours: ComponentSize
  radix: number | undefined
  baseUi: number | undefined
  primer: number | undefined
  mantine: number | undefined
}

const heading = '## Design system: what one component weighs'

const kilo = (bytes: number | undefined) => (bytes === undefined ? '–' : (bytes / 1000).toFixed(1))

/** The section of docs/benchmarks.md, as Markdown. */
export function table(measured: readonly Measured[], versions: readonly string[]): string {
  const lines = measured.map((row) =>
    [
      '',
      row.row.component,
      `**${kilo(row.ours.whole.gzip)}**`,
      kilo(row.radix),
      kilo(row.baseUi),
      kilo(row.primer),
      kilo(row.mantine),
      remark(row),
      '',
    ]
      .join(' | ')
      .trim(),
  )
  return `${heading}

kB (1000 bytes) of JavaScript, minified and gzipped, of an app that has React and imports one component. The same
script bundles all of them in one run: \`pnpm --filter @kindling/ui bench\`. Style sheets are left out. Ours is complete,
with its look, its words and its icons; Radix and Base UI are behaviour without a look, which an app still has to write;
Primer and Mantine also want their provider around the app, which is left out.

| | @kindling/ui | radix-ui alone | Base UI | Primer | Mantine | |
| --- | ---: | ---: | ---: | ---: | ---: | --- |
${lines.join('\n')}

Measured: ${versions.join(', ')}.
`
}

/**
 * What must be said beside the numbers. Written from them, so that it can't contradict them.
 * @throws where ours isn't ahead and the row has no reason for it.
 */
export function remark({ row, ours, radix, primer, mantine }: Measured): string {
  const whole = ours.whole.gzip
  const remarks = row.note ? [row.note] : []
  if (radix !== undefined && whole - radix > aboveParts) {
    const icons = ours.baseGzip - ours.partsGzip
    remarks.push(
      `${kilo(whole - radix)} above Radix: ${kilo(above(ours))} ours, ${kilo(icons)} lucide's runtime (once an app)${
        Math.abs(ours.partsGzip - radix) > 100 ? `, ${kilo(ours.partsGzip - radix)} other parts` : ''
      }.`,
    )
  }
  const lighter = Object.entries({ Primer: primer, Mantine: mantine })
    .filter(([, bytes]) => bytes !== undefined && bytes < whole)
    .map(([name]) => name)
  if (lighter.length > 0) {
    if (!row.behind)
      throw new Error(`${row.component} isn't ahead of ${lighter.join(' and ')}: say why in rows.ts.`)
    remarks.push(`Not ahead of ${lighter.join(' and ')}: ${row.behind}`)
  }
  return remarks.join(' ')
}

/** Puts the section where it stood, or at the end. Other sections of the page stay as they are. */
export function withSection(page: string, section: string): string {
  const start = page.indexOf(heading)
  if (start < 0) return `${page.trimEnd()}\n\n${section}`
  const next = page.indexOf('\n## ', start + heading.length)
  return `${page.slice(0, start)}${section}${next < 0 ? '' : page.slice(next)}`
}
