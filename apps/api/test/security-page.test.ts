import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** Where a path of the page is: most are the api's sources. */
function placeOf(path: string): string {
  if (/^(apps|packages)\//.test(path)) return join(root, path)
  return join(root, 'apps/api', path.startsWith('test/') ? '' : 'src', path)
}

const quoted = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.ts) › ([^`]+)`/g)].map(
  ([, path = '', name = '']) => ({ path, name }),
)

it('docs/security.md quotes each test by its path and its name', () => {
  const all = [...page.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, quote]) => quote)
  const read = ['path › name', ...quoted.map(({ path, name }) => `${path} › ${name}`)]
  expect(all.filter((quote) => !read.includes(quote ?? ''))).toEqual([])
})

it('docs/security.md quotes tests that are there, by their names', () => {
  expect(quoted.length).toBeGreaterThan(100)
  const gone = quoted.filter(({ path, name }) => {
    const place = placeOf(path)
    return !existsSync(place) || !readFileSync(place, 'utf8').includes(name)
  })
  expect(gone).toEqual([])
})
