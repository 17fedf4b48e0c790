/** Parts of a mail. Longer texts by members are always a `quote`: everything else is our own text. */
export type Part =
  /** A paragraph, one sentence per line. */
  | { is: 'says'; lines: readonly string[] }
  | { is: 'quote'; by: string; words: string }
  | { is: 'code'; code: string }
  | { is: 'link'; label: string; url: string }
  | { is: 'facts'; title: string; rows: readonly Fact[] }
  /** A list of items with links. */
  | { is: 'items'; title: string; items: readonly Item[] }

/** Label and value: `['Date', '20 November 2026']`. */
export type Fact = readonly [label: string, value: string]

export interface Item {
  title: string
  detail: string
  url: string
}

export const says = (...lines: readonly string[]): Part => ({ is: 'says', lines })
/** @param by the author, as a phrase: `Ada Lark wrote` */
export const quote = (by: string, words: string): Part => ({ is: 'quote', by, words })
export const code = (digits: string): Part => ({ is: 'code', code: digits })
/** @param label of the button: `Open the booking` */
export const link = (label: string, url: string): Part => ({ is: 'link', label, url })
export const facts = (title: string, rows: readonly Fact[]): Part => ({ is: 'facts', title, rows })
export const items = (title: string, list: readonly Item[]): Part => ({ is: 'items', title, items: list })

/** A letter with its greeting. */
export interface Greeted {
  subject: string
  greeting: string
  parts: readonly Part[]
  /** Footer: why it was sent, and how to unsubscribe. */
  reason?: { words: string; label: string; url: string }
}
