import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { imageLimits } from './image-limits.ts'

// A process of its own: standard input is an SVG drawing, standard output the same as PNG. See svg.ts.
const { maxPixels, maxSide } = imageLimits
const png = await sharp(await buffer(process.stdin), { limitInputPixels: maxPixels, failOn: 'error' })
  .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  .png({ compressionLevel: 1 })
  .toBuffer()
process.stdout.write(png)
