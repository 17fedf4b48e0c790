import { describe, expect, it } from 'vitest'
import { type Chunk, mergeChunks } from './merged-chunks.ts'

/** Chunks by their imports; `page-…` are entries. Each has one module, whose id is its source file. */
function filesOf(imports: Record<string, readonly string[]>, bytes: Record<string, number> = {}): Chunk[] {
  return Object.entries(imports).map(([name, imported]) => ({
    name,
    fileName: name,
    imports: [...imported],
    isEntry: false,
    isDynamicEntry: name.startsWith('page-'),
    facadeModuleId: name.startsWith('page-') ? `/src/${name}.tsx` : null,
    moduleIds: [`/src/${name}.tsx`],
    code: codeOf(bytes[name] ?? 100),
  }))
}

/** Incompressible code of this size in bytes. */
function codeOf(bytes: number): string {
  let seed = 1
  return Array.from({ length: bytes }, () => {
    seed = (seed * 16_807) % 2_147_483_647
    return String.fromCharCode(33 + (seed % 90))
  }).join('')
}

const merge = (chunks: readonly Chunk[], loadedTogether: string[][] = [], kept: string[] = []) =>
  Object.fromEntries(mergeChunks(chunks, { loadedTogether, kept: new Set(kept) }))

describe('mergeChunks', () => {
  it('merges chunks that the same screens load, named after the largest', () => {
    const files = filesOf(
      { 'page-a': ['one', 'two'], 'page-b': ['one', 'two'], one: [], two: [] },
      { two: 300 },
    )
    expect(merge(files)).toEqual({ '/src/one.tsx': 'two', '/src/two.tsx': 'two' })
  })

  it('keeps chunks apart that no screen loads together', () => {
    expect(merge(filesOf({ 'page-a': ['one'], 'page-b': ['two'], one: [], two: [] }))).toEqual({})
  })

  it('keeps chunks apart where unused bytes outweigh the saved request', () => {
    const pages = { 'page-a': ['one', 'two'], 'page-b': ['one'], 'page-c': ['one'], one: [], two: [] }
    expect(merge(filesOf(pages, { two: 400 }))).toHaveProperty(['/src/one.tsx'])
    expect(merge(filesOf(pages, { two: 4000 }))).toEqual({})
  })

  it('counts the imports of a merged chunk as unused bytes', () => {
    const pages = { 'page-a': ['one', 'two'], 'page-b': ['one'], one: [], two: ['three', 'four'], three: [] }
    const four = { 'page-c': ['four'], four: [] }
    expect(merge(filesOf({ ...pages, ...four }))).toHaveProperty(['/src/one.tsx'])
    const names = merge(filesOf({ ...pages, ...four }, { four: 9000 }))
    expect(names['/src/one.tsx']).not.toBe(names['/src/two.tsx'] ?? 'two')
  })

  it('merges nothing else into chunks that are loaded together', () => {
    const files = filesOf({ 'page-a': ['one'], 'page-b': ['one', 'two'], one: [], two: [] })
    expect(merge(files)).toHaveProperty(['/src/one.tsx'])
    expect(merge(files, [['src/page-a.tsx']])).toEqual({})
  })

  it('never makes merged chunks import each other', () => {
    const files = filesOf({ 'page-a': ['one'], one: ['middle'], middle: ['two'], two: [] })
    // Left unmerged, `middle` would be imported by the merged chunk and import it.
    expect(merge(files, [], ['middle'])).toEqual({})
  })

  it('leaves chunks kept by name, and entries, as they are', () => {
    const files = filesOf({ 'page-a': ['one', 'two', 'page-b'], 'page-b': ['one', 'two'], one: [], two: [] })
    expect(merge(files, [], ['two'])).toEqual({})
  })

  it('gives merged chunks unique names', () => {
    const pages = { 'page-a': ['a1', 'a2'], 'page-b': ['b1', 'b2'], a1: [], a2: [], b1: [], b2: [] }
    const files = filesOf(pages).map((file) => (/[12]$/.test(file.name) ? { ...file, name: 'index' } : file))
    expect(merge(files)).toEqual({
      '/src/a1.tsx': 'index',
      '/src/a2.tsx': 'index',
      '/src/b1.tsx': 'index-more',
      '/src/b2.tsx': 'index-more',
    })
  })
})

it('throws an error naming a source that is no entry', () => {
  expect(() => merge(filesOf({ 'page-a': [] }), [['src/page-z.tsx']])).toThrow('src/page-z.tsx')
})
