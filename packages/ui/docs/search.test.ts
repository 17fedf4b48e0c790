import { expect, it } from 'vitest'
import { otherNames } from '../../../.storybook/other-names.ts'
import { anchorsOf, withOtherNames } from '../../../.storybook/search-index.ts'

const folders = Object.keys(import.meta.glob('../src/*/*.stories.tsx')).map((path) => path.split('/')[2])

it('gives other names to components that exist', () => {
  expect(Object.keys(otherNames).filter((folder) => !folders.includes(folder))).toEqual([])
})

it('gives a component no name twice, and none that it has itself', () => {
  for (const [folder, names] of Object.entries(otherNames)) {
    expect(new Set(names).size, folder).toBe(names.length)
    expect(names, folder).not.toContain(folder.replaceAll('-', ' '))
  }
})

const toast = {
  type: 'docs',
  importPath: './packages/ui/src/toast/toast.stories.tsx',
  anchors: [{ id: 'anchor--feedback-toast--default', title: 'Default' }],
}
const type = {
  type: 'docs',
  importPath: './packages/ui/docs/type.mdx',
  anchors: [{ id: 'sizes', title: 'Sizes' }],
}

it('makes the other names of a component anchors of its page, which the search finds', () => {
  expect(anchorsOf(toast)).toContainEqual({ id: 'also-called-snackbar', title: 'snackbar' })
  expect(anchorsOf(toast)).not.toContainEqual(toast.anchors[0])
})

it('leaves headings of other pages as they are', () => {
  expect(anchorsOf(type)).toEqual(type.anchors)
})

it('extends the index of Storybook’s generator without changing its stories', async () => {
  const story = { type: 'story', importPath: toast.importPath }
  const generator = {
    getIndexAndStats: async () => ({ storyIndex: { v: 5, entries: { toast, type, story } } }),
  }
  const { storyIndex } = await (await withOtherNames(generator)).getIndexAndStats()
  expect(storyIndex).toEqual({
    v: 5,
    entries: { toast: { ...toast, anchors: anchorsOf(toast) }, type, story },
  })
})
