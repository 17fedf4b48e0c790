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

/** Opens the device's share dialog; cancelling it is not an error. */
export async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

/** Downloads a file of this address; the server names it unless `name` does. */
export function download(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Downloads a file made by this page. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  download(url, file.name)
  URL.revokeObjectURL(url)
}

/** Downloads from an address that works once: it is posted with a form, since a browser may fetch a link twice. */
export function downloadOnce(url: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  document.body.append(form)
  form.submit()
  form.remove()
}
