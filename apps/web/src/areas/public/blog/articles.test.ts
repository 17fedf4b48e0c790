// spec: accounts §2 faqs and blog

import { readdirSync } from 'node:fs'
import { isDrawingName } from '@kindling/ui/drawing'
import { describe, expect, it } from 'vitest'
import { parseArticle } from '../../../../build/articles.ts'
import { articles, findArticle } from './articles.ts'

describe('blog articles', () => {
  it('include every file, newest first', () => {
    const files = readdirSync(new URL('../../../content/blog/', import.meta.url))
    expect(articles.map(({ slug }) => `${slug}.md`).sort()).toEqual(files.sort())
    const days = articles.map(({ date }) => date)
    expect(days).toEqual([...days].sort().reverse())
  })

  it('have a picture each', () => {
    expect(articles.filter(({ drawing }) => !isDrawingName(drawing))).toEqual([])
  })

  it('findArticle returns the newest by default, and undefined for an unknown one', () => {
    expect(findArticle(null)).toBe(articles[0])
    expect(findArticle('a-first-booking')?.title).toBe('Your first booking, hour by hour')
    expect(findArticle('nothing')).toBeUndefined()
  })
})

describe('parseArticle', () => {
  const parse = (
    body: string,
    head = 'title: T\nsummary: S: with a colon\ndate: 2024-01-02\ndrawing: bread',
  ) => parseArticle('src/content/blog/some-post.md', `---\n${head}\n---\n${body}`)

  it('parses Markdown into blocks', () => {
    const article = parse('One **two**\nand [three](/faqs).\n\n## Four\n\n- five\n- *six*\n\n> seven')
    expect(article).toMatchObject({ slug: 'some-post', summary: 'S: with a colon', minutes: 1 })
    expect(article.blocks).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { kind: 'text', text: 'One ' },
          { kind: 'strong', text: 'two' },
          { kind: 'text', text: ' and ' },
          { kind: 'link', text: 'three', to: '/faqs' },
          { kind: 'text', text: '.' },
        ],
      },
      { kind: 'heading', text: 'Four' },
      { kind: 'list', items: [[{ kind: 'text', text: 'five' }], [{ kind: 'emphasis', text: 'six' }]] },
      { kind: 'quote', runs: [{ kind: 'text', text: 'seven' }] },
    ])
  })

  it.each([
    ['raw HTML', 'a <b>b</b>'],
    ['a block of HTML', '<script>alert(1)</script>'],
    ['an external link', '[a](https://elsewhere.example)'],
    ['a javascript: link', '[a](javascript:alert(1))'],
    ['a picture', '![a](/a.png)'],
  ])('rejects %s', (_, body) => {
    expect(() => parse(body)).toThrow('some-post.md')
  })

  it('rejects an article without a title', () => {
    expect(() => parse('a', 'summary: S')).toThrow('says no title')
  })
})
