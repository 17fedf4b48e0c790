import { motifs } from './motifs.ts'
import { grounds, palette } from './palette.ts'
import { type ThingMotif, thingMotifs } from './thing-motifs.ts'

/** Number of different pictures for each category. */
export const VARIANTS = 4

/** Wall decorations in the background. */
const walls = [
  '<path class="P" d="M620 90h220v230H620ZM730 90v230M620 205h220"/>',
  '<circle class="A" cx="770" cy="180" r="84"/>',
  '<path d="M590 250h270"/><path class="P" d="M620 250v-84h34v84ZM664 250v-110h28v110Z"/><path class="A" d="M704 250v-70h40v70Z"/><path d="m762 250 24-92 34 9-22 83Z"/>',
  '<path d="M120 40c180 90 540 90 720 0"/><path class="A" d="m210 80 30 74 34-54ZM400 105l40 70 30-68ZM600 104l36 64 34-74Z"/><path class="P" d="m305 96 36 72 32-66ZM500 108l38 68 34-70ZM700 88l40 58 24-78Z"/>',
] as const

/** Motif in front, smaller motif beside it, and background. */
const scenes = [
  { front: 0, beside: 1, wall: 0 },
  { front: 1, beside: 2, wall: 1 },
  { front: 2, beside: 0, wall: 2 },
  { front: 0, beside: 2, wall: 3 },
] as const

/** Motifs with a fixed accent colour, against blue bread or a green dog. */
const ownAccents: Readonly<Record<string, string>> = { bread: palette.spark, dog: palette.ember }

function place(motif: string, { x, size }: { x: number; size: number }): string {
  const scale = size / 64
  // The ground is at y = 58 of a motif, and at y = 600 of the picture.
  const stroke = 8 / scale
  return `<g transform="translate(${x} ${600 - 58 * scale}) scale(${scale})" stroke-width="${stroke}">${motif}</g>`
}

/**
 * A category's picture as SVG of 960 by 720.
 * @param thumbnail name of the category's drawing
 * @param variant from 0 up to `VARIANTS`
 * @throws RangeError for an unknown category or variant
 */
export function drawPicture(thumbnail: string, variant: number): string {
  const things = motifs[thumbnail]
  const scene = scenes[variant]
  const index = Object.keys(motifs).indexOf(thumbnail)
  const colours = grounds[(index + variant) % grounds.length]
  if (things === undefined || scene === undefined || colours === undefined) {
    throw new RangeError(`there is no picture ${variant} of ${thumbnail}`)
  }
  const accent = ownAccents[thumbnail] ?? colours.accent
  const stands = [
    place(things[scene.beside], { x: 610, size: 240 }),
    place(things[scene.front], { x: 150, size: 440 }),
  ]
  return drawScene(stands, { ground: colours.ground, accent, wall: scene.wall })
}

/**
 * A thing's picture as SVG of 960 by 720.
 * @param nth index of the background
 */
export function drawThing(motif: ThingMotif, nth: number): string {
  const colours = grounds[nth % grounds.length] ?? grounds[0]
  return drawScene([place(thingMotifs[motif], { x: 260, size: 440 })], {
    ground: colours.ground,
    accent: colours.accent,
    wall: nth % walls.length,
  })
}

function drawScene(
  stands: readonly string[],
  { ground, accent, wall }: { ground: string; accent: string; wall: number },
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">
<style>.A{fill:${accent}}.P{fill:${palette.paper}}</style>
<rect width="960" height="720" fill="${ground}"/>
<g fill="none" stroke="${palette.ink}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round">
<g stroke-width="6">${walls[wall]}</g>
<path d="M60 600h700M800 600h40M876 600h24"/>
${stands.join('\n')}
</g></svg>`
}
