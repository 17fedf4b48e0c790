import { findTyped } from '@kindling/domain/search/find-typed'

/** Characters before what was found: it has to be in sight in a row of one line. */
const BEFORE = 20

/** What a row shows of a text in which some words were found, however they are written there. */
export function excerptOf(text: string, words: string): { before: string; found: string; after: string } {
  const line = text.normalize('NFC').replace(/\s+/g, ' ')
  const place = findTyped(line, words)
  if (place === undefined) return { before: line, found: '', after: '' }
  const { from, to } = place
  const start = from <= BEFORE ? 0 : line.lastIndexOf(' ', from - BEFORE) + 1
  return {
    before: (start > 0 ? '…' : '') + line.slice(start, from),
    found: line.slice(from, to),
    after: line.slice(to),
  }
}
