import type { Greeted, Part } from './letter-parts.ts'

/** A mail in plain text: its parts separated by blank lines. */
export function letterAsText({ greeting, parts, reason }: Greeted): string {
  const end = reason === undefined ? [] : [`${reason.words}\n${reason.url}`]
  return [greeting, ...parts.map(textOf), 'Kindling', ...end].join('\n\n')
}

function textOf(part: Part): string {
  switch (part.is) {
    case 'says':
      return part.lines.join('\n')
    case 'quote':
      return quoted(part)
    case 'code':
      // Alone on its line, so that phones offer to copy it.
      return part.code
    case 'link':
      return part.url
    case 'facts':
      return [part.title, ...part.rows.map(([label, value]) => `${label}: ${value}`)].join('\n')
    case 'items':
      return [part.title, ...part.items.map(({ title, detail, url }) => `${title}\n${detail}\n${url}`)].join(
        '\n\n',
      )
  }
}

/** Indents a quote, so that it can't be mistaken for our own text or the header of another mail. */
function quoted({ by, words }: { by: string; words: string }): string {
  return [`${by}:`, '', ...linesOf(words).map((line) => `    ${line}`.trimEnd())].join('\n')
}

/** Splits at every line break that a mail program may render. */
export const linesOf = (words: string) => words.split(/\r\n|[\n\r\u0085\u2028\u2029]/)
