import { palette } from './palette.ts'

const lines = (x: number, y: number, widths: readonly number[]) =>
  widths
    .map(
      (width, row) =>
        `<rect x="${x}" y="${y + row * 44}" width="${width}" height="16" rx="8" fill="${palette.ink}"/>`,
    )
    .join('')

/** A fictional identity card, as SVG of 860 by 540. */
export const identityDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540">
  <rect width="860" height="540" fill="${palette.paper}"/>
  <rect x="20" y="20" width="820" height="500" rx="36" fill="${palette.spark}"/>
  <rect x="70" y="130" width="240" height="320" rx="20" fill="${palette.paper}"/>
  <circle cx="190" cy="240" r="62" fill="${palette.ember}"/><path d="M90 450a100 100 0 0 1 200 0z" fill="${palette.ember}"/>
  ${lines(360, 150, [300, 220, 380, 260, 340, 180])}
  <rect x="70" y="62" width="420" height="30" rx="15" fill="${palette.ink}"/>
</svg>`

/** A fictional utility bill, as SVG of 620 by 860. */
export const billDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="620" height="860">
  <rect width="620" height="860" fill="${palette.paper}"/>
  <path d="M90 60l54 70h-30l24 70-78-92h34z" fill="${palette.ember}"/>
  <rect x="330" y="80" width="220" height="30" rx="15" fill="${palette.ink}"/>
  ${lines(60, 260, [280, 220, 250])}
  ${lines(60, 440, [480, 420, 500, 380, 460])}
  <rect x="330" y="740" width="230" height="60" rx="16" fill="${palette.spark}"/>
</svg>`
