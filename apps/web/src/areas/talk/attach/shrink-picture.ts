import { DEVICE_SIDE } from '@kindling/domain/messages/message-card'

/** The browser can't read it: it isn't a picture, or not one of a kind that it knows. */
export class NotAPicture extends Error {}

/** How wide and how high a picture becomes whose longest side is limited. Pixels. */
export function sizeWithin(side: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, side / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/**
 * A picture as it is sent: turned upright, no longer than 2048 pixels, without what the camera wrote into it.
 * @throws NotAPicture
 */
export async function shrinkPicture(file: File): Promise<File> {
  // A drawing has no pixels yet: the server makes them.
  if (file.type === 'image/svg+xml') return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new NotAPicture(file.name)
  })
  try {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, sizeWithin(DEVICE_SIDE, bitmap))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const content = await blobOf(canvas)
    return new File([content], file.name, { type: content.type })
  } finally {
    bitmap.close()
  }
}

/** WebP; a browser that can't write it makes a PNG of it, and is asked for a JPEG instead. */
async function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const write = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85))
  const webp = await write('image/webp')
  const content = webp?.type === 'image/webp' ? webp : await write('image/jpeg')
  if (content === null) throw new NotAPicture('The canvas was too large')
  return content
}
