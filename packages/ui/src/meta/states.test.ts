import { expect, it } from 'vitest'
import { componentFolders } from './components.ts'

const sources = import.meta.glob<string>(['../*/*.tsx', '!../*/*.{stories,test}.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const stories = import.meta.glob<{ Matrix?: { parameters?: { states?: boolean } } }>('../*/*.stories.tsx', {
  eager: true,
})

/** Components that look different under the mouse and have no such story, with why. */
const without: Record<string, string> = {
  'app-shell': 'a whole screen',
  footer: 'its links are TextLinks',
  combobox: 'its list is open in a layer outside of its story',
  'control-frame': 'shown by TextInput and Select, which stand in it',
  'drawn-map': 'a map',
  'pin-map': 'a map',
  table: 'its buttons sort, and are shown by Default',
  'week-calendar': 'a whole screen',
}

const interactive = componentFolders
  .map(({ folder }) => folder)
  .filter((folder) =>
    Object.entries(sources).some(
      ([path, source]) =>
        path.startsWith(`../${folder}/`) && /[\s'"](?:[\w-]+:)*(?:hover|active):/.test(source),
    ),
  )

it.each(interactive.filter((folder) => !(folder in without)))(
  'the matrix of %s shows it under the mouse, with the focus and pressed',
  (folder) => {
    expect(stories[`../${folder}/${folder}.stories.tsx`]?.Matrix?.parameters).toMatchObject({ states: true })
  },
)

it('lists no component as an exception that needs none', () => {
  expect(Object.keys(without).filter((folder) => !interactive.includes(folder))).toEqual([])
})
