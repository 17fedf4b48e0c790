import { expect, type Page } from '@playwright/test'

export interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg'): PickedFile => ({
  name,
  mimeType,
  buffer,
})

/** 32 × 20 pixels. */
export const avif = file(
  'lamp.avif',
  Buffer.from(
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACUAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAACAAAAAUAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAtbWRhdBIACgg4ET820BDQaTIXGsJi5OAAFAAAAIsx9utluQ7AuMDnS6g=',
    'base64',
  ),
  'image/avif',
)

/** Two frames of 8 × 6 pixels, the first of them red. */
export const gif = file(
  'wave.gif',
  Buffer.from(
    'R0lGODlhCAAGAIAAAExpccgeHiH/C05FVFNDQVBFMi4wAwEAAAAh+QQFCgAAACwAAAAACAAGAAACBoyPqct9BQAh+QQFCgAAACwAAAAACAAGAIBMaXEeHsgCBoyPqct9BQA7',
    'base64',
  ),
  'image/gif',
)

export const heic = file(
  'IMG_1.HEIC',
  Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
  'image/heic',
)

export const text = file('notes.jpg', Buffer.from('Dear neighbour'))

/** A JPEG encoded by the browser: noise compresses as little as a photograph, one colour to almost nothing. */
async function makeJpeg(page: Page, width: number, height: number, isNoise: boolean): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([wide, high, noise]) => {
      const canvas = new OffscreenCanvas(wide, high)
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('No canvas')
      context.fillStyle = 'teal'
      if (noise) {
        const tile = new OffscreenCanvas(256, 256)
        const pixels = new ImageData(256, 256)
        for (let at = 0; at < pixels.data.length; at += 1)
          pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 255
        tile.getContext('2d')?.putImageData(pixels, 0, 0)
        context.fillStyle = context.createPattern(tile, 'repeat') ?? 'teal'
      }
      context.fillRect(0, 0, wide, high)
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: noise ? 0.6 : 0.8 })
      const reader = new FileReader()
      await new Promise((resolve) => {
        reader.onload = resolve
        reader.readAsDataURL(blob)
      })
      return String(reader.result).split(',')[1] ?? ''
    },
    [width, height, isNoise] as const,
  )
  return Buffer.from(base64, 'base64')
}

/** Adds an EXIF segment after the first two bytes: rotated by 90°, with a GPS position. */
function turned(jpeg: Buffer): Buffer {
  const tiff = Buffer.from(
    // Two entries: orientation 6, and the offset of the GPS entries, of which there is one.
    '4d4d002a00000008' +
      '0002' +
      '0112000300000001' +
      '00060000' +
      '8825000400000001' +
      '00000026' +
      '00000000' +
      '0001' +
      '0001000200000002' +
      '4e000000' +
      '00000000',
    'hex',
  )
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const marker = Buffer.from([0xff, 0xe1, 0, 0])
  marker.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), marker, content, jpeg.subarray(2)])
}

/** Typical phone pictures: 12 megapixels of more than 5 MB with EXIF rotation, and 50 megapixels of one colour. */
export async function phonePictures(page: Page) {
  const photo = turned(await makeJpeg(page, 4032, 3024, true))
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024)
  return { photo: file('photo.jpg', photo), flat: file('flat.jpg', await makeJpeg(page, 8160, 6120, false)) }
}

/** Records the files that this page previews or uploads. */
export async function watchFiles(page: Page) {
  await page.addInitScript(() => {
    const seen: File[] = []
    Object.assign(window, { seenFiles: seen })
    const { createObjectURL } = URL
    URL.createObjectURL = (source: Blob | MediaSource) => {
      if (source instanceof File) seen.push(source)
      return createObjectURL.call(URL, source)
    }
    const { append } = FormData.prototype
    FormData.prototype.append = function (this: FormData, ...part: unknown[]) {
      if (part[1] instanceof File) seen.push(part[1])
      Reflect.apply(append, this, part)
    }
  })
}

/** The smallest recorded file of a name: its type, bytes, pixels, and whether it has EXIF. */
export async function fileOn(page: Page, name: string) {
  return await page.evaluate(async (wanted) => {
    const { seenFiles } = window as unknown as { seenFiles: File[] }
    const [found] = seenFiles
      .filter((each) => each.name === wanted)
      .sort((one, other) => one.size - other.size)
    if (found === undefined) return undefined
    const { width, height } = await createImageBitmap(found)
    const hasExif = (await found.text()).includes('Exif')
    return { type: found.type, bytes: found.size, width, height, hasExif }
  }, name)
}
