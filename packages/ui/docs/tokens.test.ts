import { describe, expect, it } from 'vitest'
import css from '../src/theme/theme.css?raw'
import { tokenUses } from './token-uses.ts'
import { tokensOf } from './tokens.ts'

describe('tokensOf', () => {
  it('finds every colour with its value', () => {
    const colours = tokensOf(css, 'color')
    expect(colours).toContainEqual({
      name: '--color-paper',
      value: 'light-dark(oklch(0.985 0.008 85), oklch(0.19 0.012 60))',
    })
    expect(colours.length).toBeGreaterThan(20)
  })

  it.each(['text', 'font', 'tracking', 'spacing', 'radius', 'breakpoint', 'ease', 'animate'])(
    'finds the theme’s %s tokens',
    (family) => {
      const tokens = tokensOf(css, family)
      expect(tokens.length).toBeGreaterThan(0)
      for (const { name, value } of tokens) {
        expect(name).toMatch(/^--[a-z0-9-]+$/)
        expect(value).not.toMatch(/initial|\n/)
      }
    },
  )

  it('leaves out tokens that belong to another token', () => {
    expect(tokensOf(css, 'text').map(({ name }) => name)).not.toContain('--text-13--line-height')
  })
})

it('says of every token of the theme what it is for, and of no other', () => {
  const families = ['color', 'text', 'font', 'tracking', 'spacing', 'radius', 'breakpoint', 'ease', 'animate']
  // CSS’s own colours, which the theme only lets through.
  const own = ['--color-transparent', '--color-current']
  const names = families.flatMap((family) => tokensOf(css, family)).map(({ name }) => name)
  expect(Object.keys(tokenUses).toSorted()).toEqual(names.filter((name) => !own.includes(name)).toSorted())
})
