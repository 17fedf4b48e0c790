import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { imageLimits } from './image-limits.ts'

// Child process: reads an SVG drawing from standard input and writes a PNG to standard output. See svg.ts.
const { maxPixels, maxSide, tooManyPixelsExit } = imageLimits
const svg = await buffer(process.stdin)
const { width, height } = await sharp(svg, { limitInputPixels: false, failOn: 'error' }).metadata()
if (width * height > maxPixels) process.exit(tooManyPixelsExit)
const png = await sharp(svg, { limitInputPixels: maxPixels, failOn: 'error' })
  .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  .png({ compressionLevel: 1 })
  .toBuffer()
process.stdout.write(png)
