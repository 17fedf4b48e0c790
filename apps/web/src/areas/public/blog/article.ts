/** A run of text inside a paragraph. */
export type Run =
  | { kind: 'text' | 'strong' | 'emphasis'; text: string }
  /** `to` is a path of ours. */
  | { kind: 'link'; text: string; to: string }

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph' | 'quote'; runs: Run[] }
  | { kind: 'list'; items: Run[][] }

/** What a Markdown file of `src/content/blog` becomes at build time. */
export interface Article {
  /** The name of the file, and what `?post=` asks for. */
  slug: string
  title: string
  /** One sentence, for the card and for search engines. */
  summary: string
  /** The day it came out, YYYY-MM-DD. */
  date: string
  /** One of the design system's; an article without a picture is still an article. */
  drawing: string
  /** How long it takes to read. */
  minutes: number
  blocks: Block[]
}
