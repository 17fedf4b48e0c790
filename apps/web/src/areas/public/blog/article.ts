/** A run of text inside a paragraph. */
export type Run =
  | { kind: 'text' | 'strong' | 'emphasis'; text: string }
  /** `to` is a path of the app. */
  | { kind: 'link'; text: string; to: string }

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph' | 'quote'; runs: Run[] }
  | { kind: 'list'; items: Run[][] }

/** A Markdown file of `src/content/blog`, parsed at build time. */
export interface Article {
  /** The file's name, and the value of `?post=`. */
  slug: string
  title: string
  /** One sentence, for the card and for search engines. */
  summary: string
  /** Publication day, YYYY-MM-DD. */
  date: string
  /** Name of a `Drawing`; without a known one the article has no picture. */
  drawing: string
  /** Reading time. */
  minutes: number
  blocks: Block[]
}
