import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const MOST_FILES = 20

it(`no source folder has more than ${MOST_FILES} files, not counting tests and stories`, () => {
  const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.(test|stories)\.tsx?$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(0)
  const folders = Object.entries(Object.groupBy(sources, (path) => dirname(path)))
  const tooLarge = folders.filter(([, files]) => files.length > MOST_FILES).map(([folder]) => folder)
  expect(tooLarge).toEqual([])
})
