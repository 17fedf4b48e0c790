import type { Greeted, Part } from './letter-parts.ts'

/** A letter in plain text: its parts with an empty line between them. */
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
      // Alone on its line, so that a phone offers to copy it.
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

/** Indented, line by line, so that none of it passes for our words or for a mail that begins anew. */
function quoted({ by, words }: { by: string; words: string }): string {
  return [`${by}:`, '', ...linesOf(words).map((line) => `    ${line}`.trimEnd())].join('\n')
}

/** Wherever a mail program may break a line. */
export const linesOf = (words: string) => words.split(/\r\n|[\n\r\u0085\u2028\u2029]/)
