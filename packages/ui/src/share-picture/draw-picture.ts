import { inner, outer } from '../spark-mark/flame.ts'

/** One figure of the picture, with its label. */
export interface PictureFigure {
  /** Formatted by the caller: "12.5", "£42.00". */
  value: string
  label: string
  /** Draws the spark mark before the value. */
  kind?: 'spark'
}

export interface PictureContents {
  title: string
  figures: readonly PictureFigure[]
  /** Line at the bottom. */
  footer: string
  /** Name beside the flame at the top. */
  name: string
}

/** Size in pixels, an aspect ratio that feeds and messengers don't crop. */
export const PICTURE = { width: 1080, height: 1350 }

const EDGE = 96
const GAP = 48
const INNER = PICTURE.width - 2 * EDGE
const COLUMN = (INNER - GAP) / 2
/** Baseline of the title's last line. */
const TITLE_BOTTOM = 474
/** Top and bottom of the figures, and the maximum height of a row. */
const GRID = { top: 540, bottom: 1190, row: 260 }
/** The smallest font size legible on a phone. */
const SMALLEST = 26

/** Computed value of a theme token at the canvas: reading a custom property returns its text, not a computed value. */
function computed(canvas: HTMLCanvasElement, property: 'color' | 'fontFamily', token: string): string {
  const before = canvas.style[property]
  canvas.style[property] = `var(${token})`
  const value = getComputedStyle(canvas)[property]
  canvas.style[property] = before
  return value
}

const fontOf = (weight: number, size: number, family: string) => `${weight} ${size}px ${family}`

/** Fonts of the picture, as `document.fonts` names them. */
export function fontsOf(canvas: HTMLCanvasElement): string[] {
  const [display, sans] = familiesOf(canvas)
  return [fontOf(700, 120, display), fontOf(550, 36, sans)]
}

const familiesOf = (canvas: HTMLCanvasElement) =>
  [computed(canvas, 'fontFamily', '--font-display'), computed(canvas, 'fontFamily', '--font-sans')] as const

function drawFlame(paper: CanvasRenderingContext2D, x: number, y: number, size: number, colour: string) {
  paper.save()
  paper.translate(x, y)
  paper.scale(size / 24, size / 24)
  paper.strokeStyle = colour
  paper.lineWidth = 2
  paper.lineCap = 'round'
  paper.lineJoin = 'round'
  for (const line of [outer, inner]) paper.stroke(new Path2D(line))
  paper.restore()
}

/** Wraps a text into lines. */
function linesOf(paper: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && paper.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

interface Fitting {
  weight: number
  /** Maximum font size, in pixels. */
  size: number
  family: string
  width: number
  /** Maximum number of lines; 1 by default. */
  most?: number
}

/** Sets the largest font size in which a text fits; text that fits in none is truncated with an ellipsis. */
function fit(
  paper: CanvasRenderingContext2D,
  text: string,
  { weight, size, family, width, most = 1 }: Fitting,
) {
  const least = Math.min(size, SMALLEST)
  for (let tried = size; ; tried = Math.max(least, tried - 4)) {
    paper.font = fontOf(weight, tried, family)
    const lines = linesOf(paper, text, width)
    const fits = lines.length <= most && lines.every((line) => paper.measureText(line).width <= width)
    if (fits) return { lines, size: tried }
    if (tried > least) continue
    const shown = lines.slice(0, most)
    return { lines: shown.map((line, nth) => (nth === most - 1 ? `${line}…` : line)), size: tried }
  }
}

/** Draws the whole picture, replacing its content. */
export function drawPicture(canvas: HTMLCanvasElement, { title, figures, footer, name }: PictureContents) {
  const paper = canvas.getContext('2d')
  if (paper === null) return
  const [display, sans] = familiesOf(canvas)
  const colour = (token: string) => computed(canvas, 'color', `--color-${token}`)
  const [ink, muted, line, spark] = [colour('ink'), colour('muted'), colour('line'), colour('spark-ink')]
  paper.textAlign = 'left'
  paper.fillStyle = colour('paper')
  paper.fillRect(0, 0, PICTURE.width, PICTURE.height)

  drawFlame(paper, EDGE - 10, EDGE - 8, 72, colour('ember'))
  paper.fillStyle = ink
  paper.font = fontOf(700, 48, display)
  paper.fillText(name, EDGE + 68, EDGE + 46)

  const titled = fit(paper, title, { weight: 700, size: 120, family: display, width: INNER, most: 2 })
  titled.lines.toReversed().forEach((text, nth) => {
    paper.fillText(text, EDGE, TITLE_BOTTOM - nth * titled.size * 1.04)
  })

  const rows = Math.ceil(figures.length / 2)
  const height = Math.min(GRID.row, (GRID.bottom - GRID.top) / Math.max(rows, 1))
  figures.forEach(({ value, label, kind }, nth) => {
    const isSpark = kind === 'spark'
    const x = EDGE + (nth % 2) * (COLUMN + GAP)
    const top = GRID.top + Math.floor(nth / 2) * height
    const base = top + height * 0.52
    const size = height * 0.4
    const indent = isSpark ? size * 0.8 : 0
    paper.fillStyle = line
    paper.fillRect(x, top, COLUMN, 3)
    if (isSpark) drawFlame(paper, x - size * 0.1, base - size * 0.8, size * 0.86, spark)
    paper.fillStyle = isSpark ? spark : ink
    const shown = fit(paper, value, { weight: 700, size, family: display, width: COLUMN - indent })
    paper.fillText(shown.lines.join(' '), x + indent, base)
    paper.fillStyle = muted
    const said = fit(paper, label, { weight: 550, size: 36, family: sans, width: COLUMN })
    paper.fillText(said.lines.join(' '), x, base + Math.max(44, height * 0.24))
  })

  paper.fillStyle = muted
  const foot = fit(paper, footer, { weight: 550, size: 34, family: sans, width: INNER })
  paper.fillText(foot.lines.join(' '), EDGE, PICTURE.height - EDGE)
}
