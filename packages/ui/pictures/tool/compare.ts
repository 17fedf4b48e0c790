import type { Picture } from './picture.ts'

export interface Difference {
  /** How many pixels aren't exactly the same; those that only one of the two has count. */
  pixels: number
  /** The smallest box around them. */
  box: { left: number; top: number; right: number; bottom: number }
  /** The picture from before, faded, with every changed pixel in magenta. */
  drawing: Picture
}

const magenta = 0xff_ff_00_ff
const nothing = -1

/** Compares two pictures without any tolerance: one shade of one pixel is a difference. */
export function compare(before: Picture, after: Picture): Difference {
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const rgba = Buffer.alloc(width * height * 4)
  const box = { left: width, top: height, right: 0, bottom: 0 }
  let pixels = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const old = colourAt(before, x, y)
      const at = (y * width + x) * 4
      if (old === colourAt(after, x, y)) {
        rgba.writeUInt32LE(faded(old), at)
        continue
      }
      pixels++
      rgba.writeUInt32LE(magenta, at)
      box.left = Math.min(box.left, x)
      box.top = Math.min(box.top, y)
      box.right = Math.max(box.right, x + 1)
      box.bottom = Math.max(box.bottom, y + 1)
    }
  }
  return { pixels, box, drawing: { width, height, rgba } }
}

function colourAt({ width, height, rgba }: Picture, x: number, y: number) {
  return x < width && y < height ? rgba.readUInt32LE((y * width + x) * 4) : nothing
}

/** A quarter of the colour on white, opaque. */
function faded(colour: number) {
  const lighter = (shift: number) => (255 - Math.round((255 - ((colour >>> shift) & 255)) / 4)) << shift
  return (lighter(0) | lighter(8) | lighter(16) | (255 << 24)) >>> 0
}
