import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const ui = 'packages/ui/src/'

/** Folders of helpers that stories and tests of components share. */
const helpers = ['meta', 'patterns']

const sourcesIn = (folder) =>
  globSync(`${folder}**/*.{ts,tsx,css}`, { cwd: root }).filter(
    (path) => !/\.(stories|test)\.tsx?$/.test(path),
  )

/** Folders of the design system imported by the sources in a folder. */
function importsOf(folder, address) {
  const found = sourcesIn(folder).flatMap((path) =>
    [...readFileSync(`${root}${path}`, 'utf8').matchAll(address)].map(([, name]) => name),
  )
  return new Set(found.map((name) => (name.endsWith('.css') ? 'theme' : name)))
}

it('every folder of the design system is used by the web app, directly or by another component', () => {
  const folders = [
    ...new Set(globSync(`${ui}*/*`, { cwd: root }).map((path) => path.slice(ui.length).split('/')[0])),
  ]
  const used = importsOf('apps/web/src/', /['"]@kindling\/ui\/([\w.-]+)[\w/-]*['"]/g)
  expect(used.size).toBeGreaterThan(0)
  // Iterating over a set includes elements added meanwhile.
  for (const folder of used) {
    for (const name of importsOf(`${ui}${folder}/`, /from '\.\.\/([\w-]+)\//g)) used.add(name)
  }
  expect(folders.filter((name) => !used.has(name) && !helpers.includes(name))).toEqual([])
})
