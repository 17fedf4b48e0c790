import { basename } from 'node:path'
import { inWords } from '@kindling/domain/appointments/duration-words'
import { SETTLEMENT_WINDOW } from '@kindling/domain/bookings/booking-windows'
import { marked, type Token } from 'marked'
import type { Plugin } from 'vite'
import type { Article, Block, Run } from '../src/areas/public/blog/article.ts'

const WORDS_PER_MINUTE = 200

/** Values of rules that articles use, by their placeholder in braces. */
const told: Record<string, string | undefined> = { 'settlement window': inWords(SETTLEMENT_WINDOW) }

/**
 * Parses an article's Markdown at build time, so that neither a parser nor raw HTML reaches the browser.
 * @throws Error naming the file, for a missing field or unsupported Markdown
 */
export function parseArticle(file: string, source: string): Article {
  const fail = (problem: string) => new Error(`${file}: ${problem}`)
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const fields = new Map(
    head.split('\n').map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name, value.join(': ')]
    }),
  )
  const field = (name: string) => {
    const value = fields.get(name)
    if (!value) throw fail(`says no ${name}`)
    return value
  }

  const filled = body.replace(/\{(.*?)\}/g, (_, rule: string) => {
    const words = told[rule]
    if (words === undefined) throw fail(`knows no ${rule}`)
    return words
  })

  return {
    slug: basename(file, '.md'),
    title: field('title'),
    summary: field('summary'),
    date: field('date'),
    drawing: field('drawing'),
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / WORDS_PER_MINUTE)),
    blocks: marked.lexer(filled).flatMap((token) => blockOf(token, fail)),
  }
}

type Fail = (problem: string) => Error

function blockOf(token: Token, fail: Fail): Block[] {
  if (token.type === 'space') return []
  if (token.type === 'heading') return [{ kind: 'heading', text: onOneLine(token.text) }]
  if (token.type === 'paragraph') return [{ kind: 'paragraph', runs: runsOf(token.tokens, fail) }]
  if (token.type === 'blockquote') {
    const runs = (token.tokens ?? []).flatMap((inner) =>
      'tokens' in inner ? runsOf(inner.tokens, fail) : [],
    )
    return [{ kind: 'quote', runs }]
  }
  if (token.type === 'list') {
    const items: Token[] = token.items
    const runsOfItem = (item: Token) =>
      'tokens' in item
        ? (item.tokens ?? []).flatMap((t) => ('tokens' in t ? runsOf(t.tokens, fail) : []))
        : []
    return [{ kind: 'list', items: items.map(runsOfItem) }]
  }
  throw fail(`articles don’t use ${token.type}`)
}

function runsOf(tokens: Token[] | undefined, fail: Fail): Run[] {
  return (tokens ?? []).map((token): Run => {
    if (token.type === 'text' || token.type === 'escape') return { kind: 'text', text: onOneLine(token.text) }
    if (token.type === 'strong') return { kind: 'strong', text: onOneLine(token.text) }
    if (token.type === 'em') return { kind: 'emphasis', text: onOneLine(token.text) }
    if (token.type === 'link' && token.href.startsWith('/')) {
      return { kind: 'link', text: onOneLine(token.text), to: token.href }
    }
    throw fail(`articles don’t use ${token.type} in a line: ${token.raw}`)
  })
}

/** Replaces the source's line breaks within a paragraph by spaces. */
function onOneLine(text: string): string {
  return text.replaceAll('\n', ' ')
}

/** Vite plugin that imports articles as data: `import article from './first-loaf.md'`. */
export function articles(): Plugin {
  return {
    name: 'kindling:articles',
    transform: {
      filter: { id: /\.md$/ },
      handler(source, id) {
        const file = id.split('?')[0] ?? id
        return { code: `export const article = ${JSON.stringify(parseArticle(file, source))}`, map: null }
      },
    },
  }
}
