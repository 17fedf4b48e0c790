import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeImage } from './images.ts'

const svg = (content: string, size = 'width="40" height="20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)

describe('an SVG', () => {
  it('is rasterised', async () => {
    const { content, width, height } = await encodeImage(svg('<rect width="40" height="20" fill="#f00"/>'))
    expect([width, height]).toEqual([40, 20])
    const { dominant } = await sharp(content).stats()
    expect(dominant.r).toBeGreaterThan(200)
  })

  it('may begin with an XML declaration', async () => {
    const declared = Buffer.concat([
      Buffer.from('\ufeff<?xml version="1.0"?>\n'),
      svg('<path d="M0 0h9v9z"/>'),
    ])
    await expect(encodeImage(declared)).resolves.toMatchObject({ contentType: 'image/webp' })
  })

  // asvs: 1.3.4
  it.each([
    ['isn’t one', Buffer.from('<p>Hello</p>')],
    ['is packed', Buffer.from('H4sIAAAAAAAAA7MpLkuzs9EHACqxDQgLAAAA', 'base64')],
  ])('is refused when it %s', async (_, content) => {
    await expect(encodeImage(content)).rejects.toMatchObject({ code: 'unsupported_media' })
  })

  it('is refused when it has too many pixels', async () => {
    const huge = svg('', 'width="90000" height="90000"')
    await expect(encodeImage(huge)).rejects.toMatchObject({
      code: 'too_many_pixels',
      message: 'Choose a drawing of at most 40 million pixels.',
    })
  })

  // asvs: 5.2.1
  it('that would take minutes is cancelled, while other pictures are encoded', {
    timeout: 30_000,
  }, async () => {
    let isOver = false
    // Noise is computed for each of nine million pixels, forty times: slow on any machine, with fonts or without.
    const noise = '<feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="9"/>'.repeat(40)
    const drawing = `<filter id="noise">${noise}</filter><rect width="3000" height="3000" filter="url(#noise)"/>`
    const slow = encodeImage(svg(drawing, 'width="3000" height="3000"'))
      .catch((error: unknown) => error)
      .finally(() => {
        isOver = true
      })
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f0' } })
      .png()
      .toBuffer()
    const started = performance.now()
    await encodeImage(photo)
    expect(isOver).toBe(false)
    expect(await slow).toMatchObject({ code: 'unsupported_media' })
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})
