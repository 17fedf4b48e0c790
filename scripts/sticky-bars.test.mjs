import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Class names of parts that cover nothing in a low window, and why. */
const exceptions = [
  ['packages/ui/src/app-shell/skip-link.tsx', 'shown only while it has the focus'],
  ['packages/ui/src/list-detail/list-detail.tsx', 'stands beside the detail'],
  ['apps/web/src/app/shell/root.tsx', 'a spinner that lets presses through'],
]

const isPlaced = (token) => /^(?:[\w-]+:)*-?(?:inset|top|bottom|start|end)-/.test(token)
const isUnguarded = (token) =>
  /^(?:[\w-]+:)*(?:sticky|fixed)$/.test(token) && !/\b(?:roomy|tall):/.test(token)

/** Class names that keep a part in place whatever the window's height. An overlay that covers all is no bar. */
const barsIn = (source) =>
  [...source.matchAll(/(["'`])((?:(?!\1)[^\n])*)\1/g)]
    .map(([, , text]) => text)
    .filter((text) => {
      const tokens = text.split(/\s+/)
      return tokens.some(isUnguarded) && tokens.some(isPlaced) && !tokens.includes('inset-0')
    })

it('bars are sticky or fixed only in a window with room for them', () => {
  const sources = globSync('{apps/web,packages/ui}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.(?:test|stories)\.tsx?$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.filter((path) => barsIn(readFileSync(`${root}${path}`, 'utf8')).length > 0)
  expect(found.toSorted()).toEqual(exceptions.map(([path]) => path).toSorted())
})

describe('barsIn', () => {
  it.each([
    'sticky top-0 z-30',
    'md:sticky md:top-0',
    'focus:fixed focus:start-4',
    'fixed inset-x-0 bottom-0',
  ])('finds %s', (names) => expect(barsIn(`<div className="${names}">`)).toHaveLength(1))

  it.each([
    'roomy:sticky top-0',
    'lg:roomy:sticky lg:top-20',
    'tall:sticky top-0',
    'fixed inset-0 z-50',
    'a fixed length',
  ])('ignores %s', (names) => expect(barsIn(`<div className="${names}">`)).toEqual([]))
})
