/** Exports a canvas as a PNG file. */
export async function pictureFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('the browser made no file of the picture')
  return new File([blob], name, { type: 'image/png' })
}

/** Whether this browser can share image files (Web Share API). */
export function canSharePictures(): boolean {
  if (!('canShare' in navigator)) return false
  return navigator.canShare({ files: [new File([], 'picture.png', { type: 'image/png' })] })
}

/** Opens the share dialog for a picture; cancelling it is not an error. */
export async function sharePicture(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    throw error
  }
}

/** Downloads a file. */
export function savePicture(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  URL.revokeObjectURL(link.href)
}
