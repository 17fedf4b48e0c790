import { expect, it } from 'vitest'
import { guidance } from './guidance/all.ts'

const pages = import.meta.glob<string>('./*.mdx', { eager: true, query: '?raw', import: 'default' })
const components = Object.keys(import.meta.glob('../src/*/*.stories.tsx')).map((path) => path.split('/')[2])

/** MDX knows no tables of pipes: outside the Markdown block they would show as running text. */
it.each(Object.entries(pages))('%s renders its tables as tables', (_, text) => {
  const outside = text.replace(/<Markdown>[\s\S]*?<\/Markdown>/g, '')
  expect(outside).not.toMatch(/^\|/m)
})

it('the changelog page includes unreleased changes', () => {
  expect(pages['./changelog.mdx']).toContain('<Unreleased />')
  expect(pages['./changelog.mdx']).toContain("'../CHANGELOG.md?raw'")
})

it('every component has pictures of do and don’t, and nothing else has', () => {
  const pictured = components.filter((folder) => folder !== 'patterns')
  expect(Object.keys(guidance).toSorted()).toEqual([...new Set(pictured)].toSorted())
})
