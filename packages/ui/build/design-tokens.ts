import { tokensOf } from '../docs/tokens.ts'
import { hexOf } from '../src/theme/contrast.ts'

// The theme in the format of the Design Tokens Community Group (2025.10), for design tools. `theme.css` is the source.

interface Group {
  [name: string]: unknown
}

/** A colour's light and dark value as the theme writes them. */
const both = /^light-dark\((oklch\([\d. /]+\)), (oklch\([\d. /]+\))\)$/
const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/

function colourOf(value: string) {
  const [, lightness, chroma, hue, alpha = '1'] = oklch.exec(value) ?? []
  const components = [lightness, chroma, hue].map(Number)
  return { colorSpace: 'oklch', components, alpha: Number(alpha), hex: hexOf(components) }
}

const dimension = /^(-?[\d.]+)(rem|px)$/

function dimensionOf(value: string) {
  const [, amount, unit] = dimension.exec(value) ?? []
  if (!unit) throw new Error(`${value} is no length in rem or px.`)
  return { value: Number(amount), unit }
}

/** The tokens of a family by their name without it, in their order; `font` without `font-weight`. */
function group(css: string, family: string, convert: (value: string) => unknown): Group {
  const members = tokensOf(css, family)
    .map(({ name, value }) => [name.slice(family.length + 3), value] as const)
    .filter(([name]) => !name.startsWith('weight-'))
  return Object.fromEntries(members.map(([name, value]) => [name || 'unit', { $value: convert(value) }]))
}

function colours(css: string, theme: 'light' | 'dark'): Group {
  const members = tokensOf(css, 'color').flatMap(({ name, value }) => {
    const [, light, dark] = both.exec(value) ?? []
    // `transparent` and `currentColor` are CSS's own.
    if (!light || !dark) return []
    return [[name.slice('--color-'.length), { $value: colourOf(theme === 'light' ? light : dark) }] as const]
  })
  return { $type: 'color', ...Object.fromEntries(members) }
}

const numbers = (value: string) =>
  value
    .replace(/^.*\(|\)$/g, '')
    .split(',')
    .map(Number)

/** All tokens of the theme. @param css of theme.css */
export function designTokens(css: string): Group {
  const lineHeights = [...css.matchAll(/--text-(\d+)--line-height: ([\d.]+);/g)]
  const durations = [...css.matchAll(/--animate-([\w-]+): [\w-]+ (\d+)ms/g)]
  return {
    color: { light: colours(css, 'light'), dark: colours(css, 'dark') },
    'font-family': {
      $type: 'fontFamily',
      ...group(css, 'font', (value) => value.split(',').map((name) => name.replaceAll('"', '').trim())),
    },
    'font-weight': { $type: 'fontWeight', ...group(css, 'font-weight', Number) },
    'font-size': { $type: 'dimension', ...group(css, 'text', dimensionOf) },
    'line-height': {
      $type: 'number',
      ...Object.fromEntries(lineHeights.map(([, size = '', value]) => [size, { $value: Number(value) }])),
    },
    'letter-spacing': {
      $type: 'number',
      $description: 'In em.',
      ...group(css, 'tracking', Number.parseFloat),
    },
    space: { $type: 'dimension', ...group(css, 'spacing', dimensionOf) },
    radius: { $type: 'dimension', ...group(css, 'radius', dimensionOf) },
    breakpoint: { $type: 'dimension', ...group(css, 'breakpoint', dimensionOf) },
    easing: { $type: 'cubicBezier', ...group(css, 'ease', numbers) },
    duration: {
      $type: 'duration',
      ...Object.fromEntries(
        durations.map(([, name = '', value]) => [name, { $value: { value: Number(value), unit: 'ms' } }]),
      ),
    },
  }
}
