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

describe('differences from the committed table', () => {
  it('tolerate a few bytes', () => {
    const now = makeSizes({ badge: makeComponent({ own: size(520) }) })
    expect(differences(now, makeSizes({ badge: makeComponent() }))).toEqual([])
  })

  it('name the component that grew', () => {
    const now = makeSizes({ badge: makeComponent({ whole: size(9_000) }), card: makeComponent() })
    const committed = makeSizes({ badge: makeComponent(), card: makeComponent() })
    expect(differences(now, committed)).toEqual([
      'badge, whole import: 6000 → 9000 bytes of gzip (+3000)',
      'badge, whole import: 6000 → 9000 bytes of brotli (+3000)',
    ])
  })

  it('name a component that shrank, so that it can’t grow again unnoticed', () => {
    const now = makeSizes({ badge: makeComponent({ own: size(400) }) })
    expect(differences(now, makeSizes({ badge: makeComponent() }))).toHaveLength(2)
  })

  it('name new and removed components', () => {
    const differing = differences(makeSizes({ fresh: makeComponent() }), makeSizes({ gone: makeComponent() }))
    expect(differing).toEqual([
      'fresh is new and not in the table',
      'gone is in the table and no longer in src',
    ])
  })

  it('include the styles', () => {
    expect(differences(makeSizes({}, size(10_100)), makeSizes({}))[0]).toContain('styles.css: 10000 → 10100')
  })
})

describe('excesses', () => {
  it('allow 2.4 kB above the parts that a component uses', () => {
    expect(excesses(makeSizes({ badge: makeComponent({ whole: size(7_400) }) }), {})).toEqual([])
    expect(excesses(makeSizes({ badge: makeComponent({ whole: size(7_401) }) }), {})).toEqual([
      'badge brings 2401 bytes of gzip above the parts it stands on; 2400 are allowed',
    ])
  })

  it("exclude lucide's runtime for a component with an icon", () => {
    const badge = makeComponent({ whole: size(8_900), baseGzip: 6_500 })
    expect(excesses(makeSizes({ badge }), {})).toEqual([])
  })

  it('allow an exception up to its own limit, and refuse an unneeded one', () => {
    const reason = 'is many in one.'
    const form = makeComponent({ whole: size(8_000) })
    expect(excesses(makeSizes({ form }), { form: { limit: 3_000, reason } })).toEqual([])
    expect(excesses(makeSizes({ form }), { form: { limit: 2_900, reason } })).toHaveLength(1)
    expect(excesses(makeSizes({ form: makeComponent() }), { form: { limit: 3_000, reason } })).toEqual([
      'form needs no exception in size/limits.ts',
    ])
  })

  it('limit the styles to 18 kB', () => {
    expect(excesses(makeSizes({}, size(18_001)), {})).toEqual([
      'styles.css is 18001 bytes of gzip; 18000 are allowed',
    ])
  })
})

describe('the parts that a component uses', () => {
  const code = `
    import * as Primitive from '@radix-ui/react-dialog'
    import { Slot, Popover } from 'radix-ui'
    import { X } from 'lucide-react'
    import { toast } from 'sonner'
    export const a = () => [Primitive.Root, Primitive.Title, other.Popover, toast[kind], { Slot: 1 }]
    export const b = Popover.Content
  `

  it('are the imported members, and everything where any may be used', () => {
    expect(partsEntry(code)).toContain(
      'export const parts = [Popover.Content, Primitive.Root, Primitive.Title, toast]',
    )
  })

  it('are none without such a package', () => {
    expect(partsEntry(`import { X } from 'lucide-react'\nexport { X }`)).toBe('')
  })

  it('are found by their package names', () => {
    expect(packagesOf(code)).toEqual(['@radix-ui/react-dialog', 'radix-ui', 'lucide-react', 'sonner'])
  })
})
