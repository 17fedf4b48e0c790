/** What a mail is made of. Whatever a member wrote at length stands in a `quote`: everything else is ours. */
export type Part =
  /** A paragraph: its lines are sentences of their own. */
  | { is: 'says'; lines: readonly string[] }
  | { is: 'quote'; by: string; words: string }
  | { is: 'code'; code: string }
  | { is: 'link'; label: string; url: string }
  | { is: 'facts'; title: string; rows: readonly Fact[] }
  /** A list of things with the way to each. */
  | { is: 'items'; title: string; items: readonly Item[] }

/** What it is, and what it comes to: `['Date', '20 November 2026']`. */
export type Fact = readonly [label: string, value: string]

export interface Item {
  title: string
  detail: string
  url: string
}

export const says = (...lines: readonly string[]): Part => ({ is: 'says', lines })
/** @param by as the sentence names who wrote it: `Ada Lark wrote` */
export const quote = (by: string, words: string): Part => ({ is: 'quote', by, words })
export const code = (digits: string): Part => ({ is: 'code', code: digits })
/** @param label what the button says: `Open the booking` */
export const link = (label: string, url: string): Part => ({ is: 'link', label, url })
export const facts = (title: string, rows: readonly Fact[]): Part => ({ is: 'facts', title, rows })
export const items = (title: string, list: readonly Item[]): Part => ({ is: 'items', title, items: list })

/** A letter with its greeting. */
export interface Greeted {
  subject: string
  greeting: string
  parts: readonly Part[]
  /** Why it came, and how it is stopped: small, below everything. */
  reason?: { words: string; label: string; url: string }
}
