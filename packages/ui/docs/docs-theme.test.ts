import { expect, it } from 'vitest'
import { darkPaperTheme, paperTheme } from '../../../.storybook/paper-theme.ts'
import { themeColours } from '../src/theme/contrast.ts'
import css from '../src/theme/theme.css?raw'

const colours = themeColours(css)

function hexOf(token: string, theme: 'light' | 'dark') {
  const channels = colours.get(token)?.[theme] ?? []
  const encode = (linear: number) =>
    linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return `#${channels
    .map((linear) =>
      Math.round(encode(linear) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

it.each([
  ['light', paperTheme],
  ['dark', darkPaperTheme],
] as const)('documentation pages have the colours of the %s theme', (theme, page) => {
  expect(page.base).toBe(theme)
  expect(page.appContentBg).toBe(hexOf('paper', theme))
  expect(page.appBg).toBe(hexOf('sunken', theme))
  expect(page.appBorderColor).toBe(hexOf('line', theme))
  expect(page.textColor).toBe(hexOf('ink', theme))
  expect(page.textMutedColor).toBe(hexOf('muted', theme))
  expect(page.colorSecondary).toBe(hexOf('ember-ink', theme))
})
