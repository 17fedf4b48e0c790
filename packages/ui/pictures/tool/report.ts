import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { compare } from './compare.ts'
import { modeCount, placeOf, sayMode } from './modes.ts'
import { Shelf } from './shelf.ts'
import type { Change, Outcome } from './shoot.ts'

/** Why a picture that was drawn again isn't the accepted one. */
const otherMachine = 'drawn again on this machine it is another one'

/** A page for people: what was, what is, and what differs, side by side. */
export class Report {
  readonly folder: string
  readonly before: Shelf
  readonly after: Shelf
  readonly #differences: Shelf

  private constructor(folder: string) {
    this.folder = folder
    this.before = new Shelf(join(folder, 'before'))
    this.after = new Shelf(join(folder, 'after'))
    this.#differences = new Shelf(join(folder, 'differences'))
  }

  /** Puts a report that nothing was looked at yet in the place of the last one. */
  static async begin(folder: string) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const report = new Report(folder)
    await writeFile(report.summary, `${title}\n\nThe pictures could not be taken: see the log of this run.\n`)
    return report
  }

  get page() {
    return join(this.folder, 'index.html')
  }

  /** What a pull request's comment says. */
  get summary() {
    return join(this.folder, 'summary.md')
  }

  /**
   * @param whyNoBefore why the accepted pictures could not be drawn again, if so
   * @returns what changed, one line a story
   */
  async write(outcome: Outcome, whyNoBefore?: string): Promise<string[]> {
    const rows: Row[] = []
    for (const change of inOrder(outcome.changes)) rows.push(await this.#row(change, whyNoBefore))
    const lines = [...Map.groupBy(rows, ({ story }) => story).values()].map(lineOf)
    const troubles = [...outcome.broken, ...outcome.orphans].sort()
    const sections = rows.map(({ html }) => html)
    await writeFile(this.page, pageOf(headline(outcome), [...troubles, ...lines], sections))
    await writeFile(this.summary, summaryOf(outcome, [...troubles, ...lines]))
    return lines
  }

  async #row({ story, mode, before, after }: Change, whyNoBefore?: string): Promise<Row> {
    const { group, says } = story
    const shown = (shelf: Shelf, picture: string, what: string) =>
      `<figure><figcaption>${what}</figcaption><img loading="lazy" src="${relative(this.folder, shelf.fileOf(group, picture))}" alt=""></figure>`
    const section = (words: string, figures: string[]) =>
      `<section><h2>${safe(`${says}, ${sayMode(mode)}: ${words}`)}</h2><div>${figures.join('')}</div></section>`
    const now = shown(this.after, after, 'After')
    const row = { story: says, mode, modes: modeCount(story) }
    const alone = (words: string) => ({ ...row, pixels: undefined, words, html: section(words, [now]) })
    if (!before) return alone('there is no baseline')
    if (!existsSync(this.before.fileOf(group, before)))
      return alone(`changed; the accepted picture can't be shown: ${whyNoBefore ?? otherMachine}`)

    const old = await this.before.picture(group, before)
    const { pixels, box, drawing } = compare(old, await this.after.picture(group, after))
    const drawn = await this.#differences.keep(group, drawing)
    const words = `${pixels} pixels differ, from ${box.left},${box.top} to ${box.right},${box.bottom}`
    const figures = [shown(this.before, before, 'Before'), now, shown(this.#differences, drawn, 'Difference')]
    return { ...row, pixels, words: '', html: section(words, figures) }
  }
}

/** One picture in the report. */
interface Row {
  story: string
  mode: string
  /** How many modes the story has. */
  modes: number
  /** How many pixels differ; nothing when there is no picture to compare with. */
  pixels: number | undefined
  /** Why there is none. */
  words: string
  html: string
}

/** "Actions/Button: Default: 12 to 24 pixels differ, dark, right to left" */
function lineOf(rows: Row[]) {
  const counts = rows.flatMap(({ pixels }) => pixels ?? [])
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)]
  const words = [
    ...(counts.length > 0 ? [`${fewest === most ? most : `${fewest} to ${most}`} pixels differ`] : []),
    ...new Set(rows.flatMap(({ pixels, words }) => (pixels === undefined ? [words] : []))),
    rows.length === rows[0]?.modes ? 'every mode' : rows.map(({ mode }) => sayMode(mode)).join(', '),
  ]
  return `${rows[0]?.story}: ${words.join(', ')}`
}

function inOrder(changes: Change[]) {
  return changes.toSorted(
    (a, b) =>
      a.story.group.localeCompare(b.story.group) ||
      a.story.id.localeCompare(b.story.id) ||
      placeOf(a.mode) - placeOf(b.mode),
  )
}

/** One sentence for all of it. */
export function headline({ pictures, stories, changes, broken, orphans, skipped }: Outcome) {
  const isNew = changes.filter(({ before }) => !before).length
  const parts = [
    `${pictures} pictures of ${stories} stories`,
    `${changes.length - isNew} changed`,
    `${isNew} without a baseline`,
    `${orphans.length} orphans`,
    `${broken.length} stories broken`,
    `${skipped.length} stories without a picture on purpose`,
  ]
  return parts.join(', ')
}

const title = '### Pictures of components and screens'
const mostLines = 60

function summaryOf(outcome: Outcome, lines: string[]) {
  const isSame = lines.length === 0
  const parts = [
    title,
    isSame
      ? 'Every story looks as committed, in every mode.'
      : 'Some stories look different from what is committed.',
    `${headline(outcome)}.`,
    ...(isSame
      ? []
      : [
          lines
            .slice(0, mostLines)
            .map((line) => `- ${line}`)
            .join('\n'),
        ]),
    ...(lines.length > mostLines ? [`… and ${lines.length - mostLines} more.`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 2rem }
  section { border-top: 1px solid GrayText; padding-block: 1rem }
  h1 { font-size: 1.5rem } h2 { font-size: 1rem }
  section div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; align-items: start }
  figure { margin: 0 } figcaption { font-size: 0.875rem }
  img { max-width: 100%; border: 1px solid GrayText }
  section:hover img { image-rendering: pixelated }`

function pageOf(heading: string, troubles: string[], rows: string[]) {
  const list = troubles.map((trouble) => `<li>${safe(trouble)}</li>`).join('')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pictures of components and screens</title>
<style>${style}</style>
<h1>${safe(heading)}</h1>
${list && `<ul>${list}</ul>`}
${rows.join('\n') || '<p>Nothing changed.</p>'}
</html>
`
}

function safe(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
