import { describe, expect, it } from 'vitest'
import { type Chunk, mergeChunks } from './merged-chunks.ts'

/** Files by what they import; `page-…` are entries. Each holds one module, whose id is its source. */
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

/** So many bytes that brotli makes no smaller. */
function codeOf(bytes: number): string {
  let seed = 1
  return Array.from({ length: bytes }, () => {
    seed = (seed * 16_807) % 2_147_483_647
    return String.fromCharCode(33 + (seed % 90))
  }).join('')
}

const merge = (chunks: readonly Chunk[], loadedTogether: string[][] = [], kept: string[] = []) =>
  Object.fromEntries(mergeChunks(chunks, { loadedTogether, kept: new Set(kept) }))

describe('files of a build', () => {
  it('are one where the same screens load them, named like the largest', () => {
    const files = filesOf(
      { 'page-a': ['one', 'two'], 'page-b': ['one', 'two'], one: [], two: [] },
      { two: 300 },
    )
    expect(merge(files)).toEqual({ '/src/one.tsx': 'two', '/src/two.tsx': 'two' })
  })

  it('stay apart where nobody loads both', () => {
    expect(merge(filesOf({ 'page-a': ['one'], 'page-b': ['two'], one: [], two: [] }))).toEqual({})
  })

  it('stay apart where a request less brings too many bytes in vain', () => {
    const pages = { 'page-a': ['one', 'two'], 'page-b': ['one'], 'page-c': ['one'], one: [], two: [] }
    expect(merge(filesOf(pages, { two: 400 }))).toHaveProperty(['/src/one.tsx'])
    expect(merge(filesOf(pages, { two: 4000 }))).toEqual({})
  })

  it('stay apart where what comes with one is too many bytes for who loads the other', () => {
    const pages = { 'page-a': ['one', 'two'], 'page-b': ['one'], one: [], two: ['three', 'four'], three: [] }
    const four = { 'page-c': ['four'], four: [] }
    expect(merge(filesOf({ ...pages, ...four }))).toHaveProperty(['/src/one.tsx'])
    const names = merge(filesOf({ ...pages, ...four }, { four: 9000 }))
    expect(names['/src/one.tsx']).not.toBe(names['/src/two.tsx'] ?? 'two')
  })

  it('bring nothing else into what is loaded together', () => {
    const files = filesOf({ 'page-a': ['one'], 'page-b': ['one', 'two'], one: [], two: [] })
    expect(merge(files)).toHaveProperty(['/src/one.tsx'])
    expect(merge(files, [['src/page-a.tsx']])).toEqual({})
  })

  it('never come to import each other', () => {
    const files = filesOf({ 'page-a': ['one'], one: ['middle'], middle: ['two'], two: [] })
    // Kept as it is, `middle` would stand between the two of them.
    expect(merge(files, [], ['middle'])).toEqual({})
  })

  it('are left as they are by name, and where they begin a screen', () => {
    const files = filesOf({ 'page-a': ['one', 'two', 'page-b'], 'page-b': ['one', 'two'], one: [], two: [] })
    expect(merge(files, [], ['two'])).toEqual({})
  })

  it('have names of their own', () => {
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

it('says which source begins no file', () => {
  expect(() => merge(filesOf({ 'page-a': [] }), [['src/page-z.tsx']])).toThrow('src/page-z.tsx')
})
