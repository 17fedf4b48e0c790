import { describe, expect, it } from 'vitest'
import { type Measured, remark, withSection } from './table.ts'

function makeMeasured(gzip: number, overrides: Partial<Measured> = {}): Measured {
  const size = { minified: gzip * 2, gzip, brotli: gzip }
  return {
    row: { component: 'tabs' },
    ours: { own: size, whole: size, partsGzip: 9_000, baseGzip: 10_500 },
    radix: 9_000,
    baseUi: 12_000,
    primer: 20_000,
    mantine: 20_000,
    ...overrides,
  }
}

describe('what stands beside a row', () => {
  it('is nothing where ours is ahead and close to Radix', () => {
    expect(remark(makeMeasured(11_000))).toBe('')
  })

  it('says what the weight above Radix is made of', () => {
    expect(remark(makeMeasured(11_500))).toBe(
      "2.5 above Radix: 1.0 ours, 1.5 lucide's runtime (once an app).",
    )
  })

  it('gives the reason where ours is not ahead, and asks for one', () => {
    const behind = { component: 'tabs', behind: 'theirs is one element.' }
    expect(remark(makeMeasured(11_000, { primer: 6_000, row: behind }))).toBe(
      'Not ahead of Primer: theirs is one element.',
    )
    expect(() => remark(makeMeasured(11_000, { primer: 6_000 }))).toThrow('tabs')
  })
})

describe('the page of benchmarks', () => {
  const section = '## Design system: what one component weighs\n\nnew\n'

  it('keeps its other sections', () => {
    const page = `# Benchmarks\n\n## Api\n\nfast\n\n${section.replace('new', 'old')}\n## Web\n\nsmall\n`
    expect(withSection(page, section)).toBe(`# Benchmarks\n\n## Api\n\nfast\n\n${section}\n## Web\n\nsmall\n`)
  })

  it('gets the section at its end the first time', () => {
    expect(withSection('# Benchmarks\n', section)).toBe(`# Benchmarks\n\n${section}`)
  })
})
