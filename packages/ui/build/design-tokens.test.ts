import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import tokens from '../tokens.json'
import { designTokens } from './design-tokens.ts'

const css = readFileSync(new URL('../src/theme/theme.css', import.meta.url), 'utf8')

it('writes what the theme says into tokens.json', () => {
  // After a change of the theme: `pnpm --filter @kindling/ui tokens`.
  expect(tokens).toEqual(designTokens(css))
})

it('gives each colour in both themes, with its value in sRGB', () => {
  expect(tokens.color.light.ink.$value).toEqual({
    colorSpace: 'oklch',
    components: [0.24, 0.018, 60],
    alpha: 1,
    hex: '#261d17',
  })
  expect(Object.keys(tokens.color.dark)).toEqual(Object.keys(tokens.color.light))
  expect(tokens.color.light.scrim.$value.alpha).toBe(0.5)
})

it('gives lengths, weights, curves and durations in the units of the format', () => {
  expect(tokens['font-size'][13].$value).toEqual({ value: 0.8125, unit: 'rem' })
  expect(tokens['font-weight'].strong.$value).toBe(650)
  expect(tokens.easing.out.$value).toEqual([0.2, 0.8, 0.2, 1])
  expect(tokens.duration.rise.$value).toEqual({ value: 180, unit: 'ms' })
  expect(tokens['font-family'].sans.$value[0]).toBe('Figtree Variable')
})
