import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/architecture.md', 'docs/glossary.md']

/** What stands in backticks or is linked to and begins as a file of this repository. */
const named = /(?:`|\]\((?:\.\.\/)?)((?:apps|packages|docs|scripts)\/[\w./-]+)/g

describe.each(pages)('%s', (page) => {
  const text = readFileSync(`${root}${page}`, 'utf8')

  it('names files that are there', () => {
    const paths = [...text.matchAll(named)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter((path) => !existsSync(`${root}${path}`))).toEqual([])
  })
})

it('docs/architecture.md follows a card payment through at most seven files', () => {
  const section = readFileSync(`${root}docs/architecture.md`, 'utf8').split('## A card payment')[1] ?? ''
  const steps = section.match(/^\| \d+ \|/gm) ?? []
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.length).toBeLessThanOrEqual(7)
})
