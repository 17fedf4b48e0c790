import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeImage } from './images.ts'

const red = { r: 200, g: 30, b: 30 }
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } })

describe('an uploaded picture', () => {
  it('loses where and with what it was taken', async () => {
    const jpeg = await picture(40, 20)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(jpeg).metadata()).exif).toBeDefined()
    const { content } = await encodeImage(jpeg)
    const { exif, icc, xmp, format } = await sharp(content).metadata()
    expect({ exif, icc, xmp, format }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      format: 'webp',
    })
  })

  it('is turned upright', async () => {
    const lying = await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await encodeImage(lying)).toMatchObject({ width: 20, height: 40 })
  })

  it('is at most 1600 pixels a side, and never made larger', async () => {
    const large = await picture(3200, 800).png().toBuffer()
    expect(await encodeImage(large)).toMatchObject({ width: 1600, height: 400 })
    const small = await picture(10, 10).webp().toBuffer()
    expect(await encodeImage(small)).toMatchObject({ width: 10, height: 10 })
  })

  it('that was drawn becomes pixels, its script gone', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><script>alert(1)</script><rect width="30" height="30" fill="red"/></svg>'
    const { content, contentType } = await encodeImage(Buffer.from(svg))
    expect(contentType).toBe('image/webp')
    expect(content.includes('script')).toBe(false)
    expect(content.subarray(8, 12).toString()).toBe('WEBP')
  })

  it('can not read a file of the server', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><image href="file:///etc/passwd" width="30" height="30"/></svg>'
    const { content } = await encodeImage(Buffer.from(svg))
    expect(content.includes('root:')).toBe(false)
  })

  const refused = { code: 'unsupported_media' }

  it('is refused when it is something else, whatever it is called', async () => {
    await expect(encodeImage(Buffer.from('<html><script>alert(1)</script></html>'))).rejects.toMatchObject(
      refused,
    )
    await expect(encodeImage(Buffer.from('%PDF-1.7'))).rejects.toMatchObject(refused)
    await expect(encodeImage(Buffer.alloc(0))).rejects.toMatchObject(refused)
  })

  it('is refused when it is cut off', async () => {
    const jpeg = await picture(600, 600).jpeg().toBuffer()
    await expect(encodeImage(jpeg.subarray(0, jpeg.length / 2))).rejects.toMatchObject(refused)
  })

  it('is refused when it would fill the memory', async () => {
    const bomb = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>')
    await expect(encodeImage(bomb)).rejects.toMatchObject(refused)
  })
})
