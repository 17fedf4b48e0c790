import { describe, expect, it } from 'vitest'
import css from '../src/theme/theme.css?raw'
import { tokensOf } from './tokens.ts'

describe('the tables of tokens', () => {
  it('hold every colour with its value', () => {
    const colours = tokensOf(css, 'color')
    expect(colours).toContainEqual({
      name: '--color-paper',
      value: 'light-dark(oklch(0.985 0.008 85), oklch(0.19 0.012 60))',
    })
    expect(colours.length).toBeGreaterThan(20)
  })

  it.each(['text', 'font', 'tracking', 'spacing', 'radius', 'breakpoint', 'ease', 'animate'])(
    'find the theme’s %s tokens',
    (family) => {
      const tokens = tokensOf(css, family)
      expect(tokens.length).toBeGreaterThan(0)
      for (const { name, value } of tokens) {
        expect(name).toMatch(/^--[a-z0-9-]+$/)
        expect(value).not.toMatch(/initial|\n/)
      }
    },
  )

  it('leave out what only completes another token', () => {
    expect(tokensOf(css, 'text').map(({ name }) => name)).not.toContain('--text-13--line-height')
  })
})
