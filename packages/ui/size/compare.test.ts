import { describe, expect, it } from 'vitest'
import { differences, excesses } from './compare.ts'
import type { ComponentSize, Sizes } from './measure.ts'
import { packagesOf, partsEntry } from './parts.ts'

const size = (gzip: number) => ({ minified: gzip * 2, gzip, brotli: gzip })

function makeComponent(overrides: Partial<ComponentSize> = {}): ComponentSize {
  return { own: size(500), whole: size(6_000), partsGzip: 5_000, baseGzip: 5_000, ...overrides }
}

function makeSizes(components: Sizes['components'], styles = size(10_000)): Sizes {
  return { components, styles }
}

describe('the committed table', () => {
  it('lets a measure drift by a few bytes', () => {
    const now = makeSizes({ badge: makeComponent({ own: size(520) }) })
    expect(differences(now, makeSizes({ badge: makeComponent() }))).toEqual([])
  })

  it('names the component that grew', () => {
    const now = makeSizes({ badge: makeComponent({ whole: size(9_000) }), card: makeComponent() })
    const committed = makeSizes({ badge: makeComponent(), card: makeComponent() })
    expect(differences(now, committed)).toEqual([
      'badge, whole import: 6000 → 9000 bytes of gzip (+3000)',
      'badge, whole import: 6000 → 9000 bytes of brotli (+3000)',
    ])
  })

  it('notices a component that shrank, so that it cannot grow back unseen', () => {
    const now = makeSizes({ badge: makeComponent({ own: size(400) }) })
    expect(differences(now, makeSizes({ badge: makeComponent() }))).toHaveLength(2)
  })

  it('knows new and removed components', () => {
    const differing = differences(makeSizes({ fresh: makeComponent() }), makeSizes({ gone: makeComponent() }))
    expect(differing).toEqual([
      'fresh is new and not in the table',
      'gone is in the table and no longer in src',
    ])
  })

  it('holds the styles too', () => {
    expect(differences(makeSizes({}, size(10_100)), makeSizes({}))[0]).toContain('styles.css: 10000 → 10100')
  })
})

describe('the limits', () => {
  it('allow 2 kB above the parts and no more', () => {
    expect(excesses(makeSizes({ badge: makeComponent({ whole: size(7_000) }) }), {})).toEqual([])
    expect(excesses(makeSizes({ badge: makeComponent({ whole: size(7_001) }) }), {})).toEqual([
      'badge brings 2001 bytes of gzip above the parts it stands on; 2000 are allowed',
    ])
  })

  it("leave lucide's runtime out where an icon is drawn", () => {
    const badge = makeComponent({ whole: size(8_500), baseGzip: 6_500 })
    expect(excesses(makeSizes({ badge }), {})).toEqual([])
  })

  it('take an exception up to its own limit, and refuse one that nothing needs', () => {
    const reason = 'is many in one.'
    const form = makeComponent({ whole: size(8_000) })
    expect(excesses(makeSizes({ form }), { form: { limit: 3_000, reason } })).toEqual([])
    expect(excesses(makeSizes({ form }), { form: { limit: 2_900, reason } })).toHaveLength(1)
    expect(excesses(makeSizes({ form: makeComponent() }), { form: { limit: 3_000, reason } })).toEqual([
      'form needs no exception in size/limits.ts',
    ])
  })

  it('stop the styles at 18 kB', () => {
    expect(excesses(makeSizes({}, size(18_001)), {})).toEqual([
      'styles.css is 18001 bytes of gzip; 18000 are allowed',
    ])
  })
})

describe('the parts that a component stands on', () => {
  const code = `
    import * as Primitive from '@radix-ui/react-dialog'
    import { Slot, Popover } from 'radix-ui'
    import { X } from 'lucide-react'
    import { toast } from 'sonner'
    export const a = () => [Primitive.Root, Primitive.Title, other.Popover, toast[kind], { Slot: 1 }]
    export const b = Popover.Content
  `

  it('are the members that it uses, and the whole where it may use any', () => {
    expect(partsEntry(code)).toContain(
      'export const parts = [Popover.Content, Primitive.Root, Primitive.Title, toast]',
    )
  })

  it('are none where it uses no such package', () => {
    expect(partsEntry(`import { X } from 'lucide-react'\nexport { X }`)).toBe('')
  })

  it('are told from the packages around them', () => {
    expect(packagesOf(code)).toEqual(['@radix-ui/react-dialog', 'radix-ui', 'lucide-react', 'sonner'])
  })
})
