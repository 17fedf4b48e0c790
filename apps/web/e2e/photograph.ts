import type { Page } from '@playwright/test'

/** A PNG of noise, which compresses as little as a photograph. */
export async function photograph(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    const [width, height] = [640, 480]
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    const image = new ImageData(width, height)
    for (let at = 0; at < image.data.length; at += 4) {
      for (let colour = 0; colour < 3; colour += 1) image.data[at + colour] = Math.random() * 255
      image.data[at + 3] = 255
    }
    context?.putImageData(image, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}
