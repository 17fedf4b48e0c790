import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeImage } from './images.ts'

const red = { r: 200, g: 30, b: 30 }
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } })

describe('encodeImage', () => {
  // asvs: 14.2.8
  it('removes the EXIF, colour profile and XMP metadata', async () => {
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

  it('applies the EXIF rotation', async () => {
    const lying = await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await encodeImage(lying)).toMatchObject({ width: 20, height: 40 })
  })

  it('scales down to 1600 pixels a side, and never up', async () => {
    const large = await picture(3200, 800).png().toBuffer()
    expect(await encodeImage(large)).toMatchObject({ width: 1600, height: 400 })
    const small = await picture(10, 10).webp().toBuffer()
    expect(await encodeImage(small)).toMatchObject({ width: 10, height: 10 })
  })

  // asvs: 1.3.4
  it('rasterises an SVG without its script', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><script>alert(1)</script><rect width="30" height="30" fill="red"/></svg>'
    const { content, contentType } = await encodeImage(Buffer.from(svg))
    expect(contentType).toBe('image/webp')
    expect(content.includes('script')).toBe(false)
    expect(content.subarray(8, 12).toString()).toBe('WEBP')
  })

  it('doesn’t read server files for an SVG', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><image href="file:///etc/passwd" width="30" height="30"/></svg>'
    const { content } = await encodeImage(Buffer.from(svg))
    expect(content.includes('root:')).toBe(false)
  })

  const refused = { code: 'unsupported_media' }

  it('refuses files that are no picture, whatever their name', async () => {
    await expect(encodeImage(Buffer.from('<html><script>alert(1)</script></html>'))).rejects.toMatchObject(
      refused,
    )
    await expect(encodeImage(Buffer.from('%PDF-1.7'))).rejects.toMatchObject(refused)
    await expect(encodeImage(Buffer.alloc(0))).rejects.toMatchObject(refused)
  })

  it('refuses a truncated picture', async () => {
    const jpeg = await picture(600, 600).jpeg().toBuffer()
    await expect(encodeImage(jpeg.subarray(0, jpeg.length / 2))).rejects.toMatchObject(refused)
  })

  // spec: accounts §5 upload checks
  // asvs: 5.2.6
  it('refuses a picture with too many pixels, and says how many', async () => {
    const flat = await picture(8, 8).jpeg().toBuffer()
    // Patches height and width in the JPEG's header; no pixel is decoded before the refusal.
    const frame = flat.indexOf(Buffer.from([0xff, 0xc0]))
    flat.writeUInt16BE(6120, frame + 5)
    flat.writeUInt16BE(8160, frame + 7)
    await expect(encodeImage(flat)).rejects.toMatchObject({
      code: 'too_many_pixels',
      message:
        'This picture has 8160 × 6120 pixels, 50 million in all. Choose one of at most 40 million pixels.',
    })
  })

  // spec: accounts §5 pictures of phones
  it('accepts AVIF', async () => {
    const avif = await picture(40, 20).avif().toBuffer()
    expect(await encodeImage(avif)).toMatchObject({ contentType: 'image/webp', width: 40, height: 20 })
  })

  it('encodes the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#c81e1e', '#1e1ec8'].map((background) =>
        sharp({ create: { width: 12, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const { content, height } = await encodeImage(gif)
    expect(height).toBe(8)
    const { dominant } = await sharp(content).stats()
    expect(dominant.r).toBeGreaterThan(dominant.b)
  })

  it('keeps transparency', async () => {
    const glass = { create: { width: 9, height: 9, channels: 4, background: { ...red, alpha: 0 } } } as const
    const { content } = await encodeImage(await sharp(glass).png().toBuffer())
    expect((await sharp(content).metadata()).hasAlpha).toBe(true)
  })

  // spec: accounts §5 pictures of phones
  it.each([
    ['heic', 'HEIC'],
    ['heix', 'HEIC'],
    ['mif1', 'HEIC'],
  ])('refuses the brand %s by name, and says how to send a JPEG', async (brand, name) => {
    const heic = Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1')
    const message = expect.stringMatching(new RegExp(`${name}.*JPEG`))
    await expect(encodeImage(heic)).rejects.toMatchObject({ ...refused, message })
  })

  it('refuses a TIFF by name', async () => {
    const tiff = await picture(9, 9).tiff().toBuffer()
    const message = expect.stringMatching(/TIFF.*JPEG/)
    await expect(encodeImage(tiff)).rejects.toMatchObject({ ...refused, message })
  })

  it('lists the accepted formats for an unknown one', async () => {
    const message = 'Choose a JPEG, PNG, WebP, AVIF, GIF or SVG picture.'
    await expect(encodeImage(Buffer.from('Dear Sir'))).rejects.toMatchObject({ ...refused, message })
  })
})
