/** Code quoted by a page, with its position. */
export interface Quote {
  page: string
  line: number
  text: string
}

/** A block of shell commands. */
export interface Block extends Quote {
  /** The paragraph before the block, then the headings above it, nearest first. */
  context: string[]
}

export interface Page {
  blocks: Block[]
  /** Code spans in sentences and tables, one line each. */
  words: Quote[]
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length
const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** Extracts the shell blocks and code spans of a Markdown page. */
export function readPage(page: string, text: string): Page {
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(({ 1: code = '', index }) => ({
    page,
    line: lineAt(text, index) + 1,
    text: code,
    context: contextOf(text.slice(0, index)),
  }))
  const prose = text.replace(/^```.*?^```$/gms, blank)
  const words = [...prose.matchAll(/`([^`]+)`/g)].map(({ 1: code = '', index }) => ({
    page,
    line: lineAt(prose, index),
    text: code.replaceAll('\\|', '|').replaceAll(/\s+/g, ' '),
  }))
  return { blocks, words }
}

function contextOf(before: string): string[] {
  const sections = [...before.matchAll(/^(#+) (.+)$/gm)]
  const headings: string[] = []
  let depth = Number.POSITIVE_INFINITY
  for (const { 1: marks = '', 2: title = '' } of sections.toReversed()) {
    if (marks.length < depth) headings.push(title)
    depth = Math.min(depth, marks.length)
  }
  const paragraph =
    before
      .trimEnd()
      .split(/\n\n|^```$/m)
      .at(-1)
      ?.trim() ?? ''
  return paragraph === '' || paragraph.startsWith('#') ? headings : [paragraph, ...headings]
}
