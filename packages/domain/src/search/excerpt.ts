import { findTyped } from './find-typed.ts'

/** Most characters before the match, so that it is visible in a one-line row. */
const BEFORE = 20

/** Splits a text around the match of a search, ignoring case and accents, and shortens what precedes it. */
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
