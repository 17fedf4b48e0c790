/** Characters before what was found: it has to be in sight in a row of one line. */
const BEFORE = 20

/** What a row shows of a text in which some words were found, in whatever case. */
export function excerptOf(text: string, words: string): { before: string; found: string; after: string } {
  const line = text.replace(/\s+/g, ' ')
  const at = line.toLowerCase().indexOf(words.toLowerCase())
  if (at < 0) return { before: line, found: '', after: '' }
  const start = at <= BEFORE ? 0 : line.lastIndexOf(' ', at - BEFORE) + 1
  const end = at + words.length
  return {
    before: (start > 0 ? '…' : '') + line.slice(start, at),
    found: line.slice(at, end),
    after: line.slice(end),
  }
}
