import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

// Every route has stories, in which designers review it and pictures compare it.

const routes = fileURLToPath(new URL('../apps/web/src/routes', import.meta.url))

/** States that the stories of a screen show: one of it all, and, where it reads from the server, of a slow and a failing one. */
const statesOf = (/** @type {string} */ source) =>
  /useQuery\b|Query\(|prepare/.test(source) ? ['Full', 'Loading', 'Failed'] : ['Full']

const screens = []
for await (const file of glob('**/*.tsx', { cwd: routes })) {
  if (!/\.(stories|test)\.tsx$/.test(file)) screens.push(file)
}

const storiesOf = (/** @type {string} */ file) => join(routes, file.replace('.tsx', '.stories.tsx'))

it.each(screens.sort())('%s has stories in its states', (file) => {
  const stories = storiesOf(file)
  expect(existsSync(stories), 'no stories').toBe(true)
  const source = readFileSync(stories, 'utf8')
  // Docs pages would draw several screens in one page, which share its address, storage and network.
  expect(source).toMatch(/tags: \['!autodocs'/)
  const exported = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  expect(exported).toEqual(expect.arrayContaining(statesOf(readFileSync(join(routes, file), 'utf8'))))
})
