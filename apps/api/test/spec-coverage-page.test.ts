import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const page = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')

/** A title on the page ends where it is cut (…), or where the next one, a group or a remark begins. */
const endOfTitle = /…|;|\||\(|\*/

/** A path, and all that is said of it until the next one or the end of its cell. */
const told = /((?:apps|packages)\/[\w./-]+\.(?:test|spec)\.tsx?)((?:(?!(?:apps|packages)\/)[^|])*)/g

const quoted = [...page.matchAll(told)].flatMap(([, path = '', rest = '']) =>
  rest
    .split('› ')
    .slice(1)
    .map((title) => ({ path, title: title.split(endOfTitle)[0]?.trim() ?? '' })),
)

it('docs/spec-coverage.md quotes tests that are there, by their names', () => {
  expect(quoted.length).toBeGreaterThan(500)
  const gone = quoted.filter(({ path, title }) => {
    const place = join(root, path)
    return !existsSync(place) || !readFileSync(place, 'utf8').includes(title)
  })
  expect(gone).toEqual([])
})

it('docs/spec-coverage.md names a section of the specification in every row', () => {
  const sections = [...page.matchAll(/^\| (?!---|Section)((?:\\\||[^|])*?) \|/gm)].map(
    ([, section = '']) => section,
  )
  expect(sections.length).toBeGreaterThan(400)
  expect(sections.filter((section) => !/^(?:accounts|marketplace) §\d/.test(section))).toEqual([])
})
