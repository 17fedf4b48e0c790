import { describe, expect, it } from 'vitest'
import { contrast, themeColours } from './contrast.ts'
import { decoration, graphicPairs, textPairs } from './pairs.ts'
import css from './theme.css?raw'

const colours = themeColours(css)

const cases = (pairs: Record<string, readonly string[]>) =>
  Object.entries(pairs).flatMap(([front, backs]) => backs.map((ground) => ({ front, ground })))

describe.each(['light', 'dark'] as const)('in %s mode', (theme) => {
  const ratioOf = (front: string, ground: string) => contrast(colours.get(front), colours.get(ground), theme)

  it.each(cases(textPairs))(
    'the text colour $front has a contrast of at least 4.5:1 on $ground',
    ({ front, ground }) => {
      expect(ratioOf(front, ground)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(cases(graphicPairs))(
    'the graphic colour $front has a contrast of at least 3:1 on $ground',
    ({ front, ground }) => {
      expect(ratioOf(front, ground)).toBeGreaterThanOrEqual(3)
    },
  )
})

it('contrast equals the WCAG’s ratio', () => {
  const known = themeColours(
    '--color-black: light-dark(oklch(0 0 0), oklch(0 0 0)); --color-white: light-dark(oklch(1 0 0), oklch(1 0 0));' +
      '--color-red: light-dark(oklch(0.628 0.2577 29.23), oklch(0.628 0.2577 29.23));',
  )
  expect(contrast(known.get('black'), known.get('white'), 'light')).toBeCloseTo(21, 5)
  // #f00 on white has 3.998:1.
  expect(contrast(known.get('red'), known.get('white'), 'light')).toBeCloseTo(3.998, 2)
})

it('every colour of the theme is measured', () => {
  const measured = new Set([
    ...[...Object.entries(textPairs), ...Object.entries(graphicPairs)].flatMap(([front, backs]) => [
      front,
      ...backs,
    ]),
    ...decoration,
  ])
  expect([...colours.keys()].filter((name) => !measured.has(name))).toEqual([])
  expect(colours.size).toBeGreaterThan(15)
})
