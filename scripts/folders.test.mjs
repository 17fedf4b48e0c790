import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const MOST_FILES = 20

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })

it('no source folder is inside another src', () => {
  expect(sources.filter((path) => path.split('/').filter((part) => part === 'src').length > 1)).toEqual([])
})

it(`no source folder has more than ${MOST_FILES} files, not counting tests and stories`, () => {
  const counted = sources.filter((path) => !/\.(test|stories)\.tsx?$/.test(path))
  expect(counted.length).toBeGreaterThan(0)
  const folders = Object.entries(Object.groupBy(counted, (path) => dirname(path)))
  const tooLarge = folders.filter(([, files]) => files.length > MOST_FILES).map(([folder]) => folder)
  expect(tooLarge).toEqual([])
})
