import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

/** Text that no stored file may contain; the samples hide it in scripts and in location metadata. */
export const MARKER = 'marker-of-the-sender'
const script = `<script>alert("${MARKER}")</script>`

export interface Sample {
  what: string
  name: string
  content: Buffer
  /** Expected status; default 415. */
  refusedBy?: number
}

const pink = { create: { width: 48, height: 32, channels: 3, background: '#e8a' } } as const
const picture = () => sharp(pink)
export const png = () => picture().png().toBuffer()

const drawing = (content: string, head = '') =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="48" height="32">
    <rect width="48" height="32" fill="#e8a"/>${content}</svg>`)

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}

function crc(content: Buffer): number {
  let value = 0xffffffff
  for (const byte of content) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

/** A decompression bomb: a valid one-bit PNG of kilobytes that would decode to 1.2 GB. */
function hugePng(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

async function pngWithText(): Promise<Buffer> {
  const plain = await png()
  const text = pngChunk('tEXt', Buffer.from(`Comment\0${script}`))
  // Inserted after the signature and the header.
  return Buffer.concat([plain.subarray(0, 33), text, plain.subarray(33)])
}

async function located(format: 'jpeg' | 'avif' = 'jpeg'): Promise<Buffer> {
  return await picture()
    .withExif({
      IFD0: { Make: MARKER, ImageDescription: script },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 32/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${MARKER} --></x:xmpmeta>`)
    .toFormat(format)
    .toBuffer()
}

const followed = (content: Buffer, tail: string) => Buffer.concat([content, Buffer.from(tail)])

/** Pictures that are also another format or carry other content: accepted, but only their pixels are stored. */
export async function carriers(elsewhere: string): Promise<Sample[]> {
  const jpeg = await picture().jpeg().toBuffer()
  const remote = `<image href="${elsewhere}/a.png" width="9" height="9"/><use xlink:href="${elsewhere}/b.svg#x"/>`
  const style = `<style>@import url("${elsewhere}/c.css"); .far { fill: url("${elsewhere}/d.svg#x") }</style><rect class="far" width="1" height="1"/>`
  return [
    { what: 'a photo with its place, its camera and a page in it', name: 'a.jpg', content: await located() },
    { what: 'an AVIF with its place', name: 'a.avif', content: await located('avif') },
    { what: 'a picture with a page among its remarks', name: 'a.png', content: await pngWithText() },
    {
      what: 'a picture that is a document too',
      name: 'a.jpeg',
      content: followed(jpeg, `%PDF-1.7\n${MARKER}\n%%EOF`),
    },
    {
      what: 'a picture that is an archive too',
      name: 'a.png',
      content: followed(await png(), `PK\u0003\u0004${script}`),
    },
    {
      what: 'a picture of sixteen bits',
      name: 'a.png',
      content: await picture().toColourspace('rgb16').png().toBuffer(),
    },
    {
      what: 'a picture in printer’s colours',
      name: 'a.jpg',
      content: await picture().toColourspace('cmyk').jpeg().toBuffer(),
    },
    {
      what: 'a drawing with scripts',
      name: 'a.svg',
      content: drawing(`${script}<rect onload="alert('${MARKER}')" width="1" height="1"/>`),
    },
    {
      what: 'a drawing that holds a page',
      name: 'a.svg',
      content: drawing(
        `<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml">${script}</body></foreignObject>`,
      ),
    },
    { what: 'a drawing that fetches from elsewhere', name: 'a.svg', content: drawing(remote + style) },
    {
      what: 'a drawing that reads the server’s files',
      name: 'a.svg',
      content: drawing(
        '<image href="file:///etc/passwd" width="48" height="32"/><image href="/etc/passwd" width="48" height="32"/>',
      ),
    },
  ]
}

/** Animated GIF and WebP: accepted as pictures, refused as documents. */
export async function lively(): Promise<Sample[]> {
  const frames = await Promise.all(
    ['#e8a', '#0f0'].map((background) =>
      sharp({ create: { ...pink.create, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = () => sharp(frames, { join: { animated: true } })
  const gif = await moving()
    .gif({ delay: [100, 100] })
    .toBuffer()
  return [
    { what: 'a GIF that moves', name: 'a.gif', content: gif },
    {
      what: 'a WebP that moves',
      name: 'a.webp',
      content: await moving()
        .webp({ delay: [100, 100] })
        .toBuffer(),
    },
    { what: 'a GIF that is a script too', name: 'a.gif', content: followed(gif, `;alert("${MARKER}")//`) },
  ]
}

/** Files that every upload refuses, whatever their name. */
export async function refusals(): Promise<Sample[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const whole = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')
  const ftyp = (brand: string) => Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1')
  return [
    { what: 'nothing', name: 'a.png', content: Buffer.alloc(0) },
    {
      what: '20,000 pixels a side in a few kilobytes',
      name: 'a.png',
      content: hugePng(20_000),
      refusedBy: 413,
    },
    { what: 'half a picture', name: 'a.jpg', content: whole.subarray(0, whole.length / 2) },
    { what: 'the beginning of a picture', name: 'a.png', content: (await png()).subarray(0, 20) },
    { what: 'a page', name: 'a.png', content: Buffer.from(`<!doctype html>${script}`) },
    { what: 'a page that begins like a GIF', name: 'a.png', content: Buffer.from(`GIF89a=1;${script}`) },
    { what: 'a document', name: 'a.jpg', content: Buffer.from('%PDF-1.7\n1 0 obj << >> endobj') },
    { what: 'a program', name: 'a.png', content: Buffer.from('MZ\u0090\0\u0003') },
    { what: 'a TIFF', name: 'a.png', content: await picture().tiff().toBuffer() },
    { what: 'a HEIC', name: 'a.jpg', content: ftyp('heic') },
    {
      what: 'an AVIF that is cut off',
      name: 'a.avif',
      content: (await picture().avif().toBuffer()).subarray(0, 200),
    },
    { what: 'a drawing that is packed', name: 'a.svg', content: gzipSync(drawing('')) },
    {
      what: 'a drawing of a million pixels a side',
      name: 'a.svg',
      content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"/>'),
      refusedBy: 413,
    },
    { what: 'a drawing that is cut off', name: 'a.svg', content: drawing('').subarray(0, 60) },
    {
      what: 'a billion laughs',
      name: 'a.svg',
      content: drawing('<text>&a9;</text>', `<!DOCTYPE svg [<!ENTITY a0 "ha">${laughs}]>`),
    },
  ]
}

/** An SVG with an external entity that reads a server file (XXE). */
export const entityDrawing = drawing(
  '<text x="1" y="20" font-size="8">&file;</text>',
  '<!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/hostname">]>',
)
export const plainDrawing = drawing('')
