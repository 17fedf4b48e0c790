type Theme = 'light' | 'dark'
type Rgb = readonly [red: number, green: number, blue: number]
type ThemeColour = Record<Theme, Rgb>

const clip = (channel: number) => Math.min(1, Math.max(0, channel))

/**
 * OKLCH to linear sRGB, with each channel clipped to the sRGB gamut as in browsers. Matrices: Björn Ottosson, "A
 * perceptual color space for image processing" (2020).
 */
function linearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** An OKLCH colour as sRGB, `#261d17`. @param components lightness from 0 to 1, chroma, and hue in degrees */
export function hexOf([lightness = 0, chroma = 0, hue = 0]: readonly number[]): string {
  const encoded = linearRgb(lightness, chroma, hue).map((channel) =>
    channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055,
  )
  return `#${encoded
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const one = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ [\d.]+)?\)`
const token = new RegExp(String.raw`--color-([\w-]+):\s*light-dark\(${one},\s*${one}\)`, 'g')

/** The theme's colours by name, parsed from its style sheet. Alpha, only used by scrims, is ignored. */
export function themeColours(css: string): Map<string, ThemeColour> {
  const colours = new Map<string, ThemeColour>()
  for (const [, name = '', ...channels] of css.matchAll(token)) {
    const [l1 = 0, c1 = 0, h1 = 0, l2 = 0, c2 = 0, h2 = 0] = channels.map(Number)
    colours.set(name, { light: linearRgb(l1, c1, h1), dark: linearRgb(l2, c2, h2) })
  }
  return colours
}

function luminance([red, green, blue]: Rgb) {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Contrast ratio of two colours by WCAG 2.2, from 1 to 21.
 * @throws when the theme lacks one of them.
 */
export function contrast(one: ThemeColour | undefined, other: ThemeColour | undefined, theme: Theme): number {
  if (!one || !other) throw new Error('The theme has no such colour.')
  const [darker = 0, lighter = 0] = [luminance(one[theme]), luminance(other[theme])].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
