/** A section of a page of text. Texts may hold links to paths of the app, as in Markdown: `[Help](/help)`. */
export interface PageSection {
  title: string
  /** Paragraphs. */
  text: readonly string[]
  /** A bullet list below them. */
  points?: readonly string[]
}

/** A part of a text; a link if it has a path. */
export interface TextRun {
  text: string
  to?: string
}

/** Splits a text into plain text and links. */
export function linkedRuns(text: string): TextRun[] {
  const runs: TextRun[] = []
  let end = 0
  for (const { 0: link, 1: label = '', 2: to = '', index } of text.matchAll(/\[([^\]]+)\]\((\/[^)]*)\)/g)) {
    if (index > end) runs.push({ text: text.slice(end, index) })
    runs.push({ text: label, to })
    end = index + link.length
  }
  if (end < text.length) runs.push({ text: text.slice(end) })
  return runs
}
