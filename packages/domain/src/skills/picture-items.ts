import { NEW_PICTURE } from './picture-order.ts'

/** A picture in the form: an uploaded one by its URL, or a chosen file. */
export type PictureItem = { url: string } | { file: File }

/** @param urls the offer's pictures, in order */
export function itemsOf(urls: readonly string[]): PictureItem[] {
  return urls.map((url) => ({ url }))
}

/** Request fields: the files to upload, and the order of all pictures. */
export function sendingOf(items: readonly PictureItem[]) {
  return {
    thumbnails: items.flatMap((item) => ('file' in item ? [item.file] : [])),
    pictures: JSON.stringify(items.map((item) => ('url' in item ? item.url : NEW_PICTURE))),
  }
}

export function isSameOrder(urls: readonly string[], items: readonly PictureItem[]): boolean {
  return items.length === urls.length && items.every((item, at) => 'url' in item && item.url === urls[at])
}

/** The form's pictures after a concurrent edit of the offer: without those deleted there, and with those added. */
export function mergedWith(
  newer: readonly string[],
  items: readonly PictureItem[],
  before: readonly string[],
): PictureItem[] {
  const kept = items.filter((item) => 'file' in item || newer.includes(item.url))
  return [...kept, ...itemsOf(newer.filter((url) => !before.includes(url)))]
}

/** The list with one picture moved to another position. */
export function moved(items: readonly PictureItem[], from: number, to: number): PictureItem[] {
  const item = items[from]
  const rest = items.filter((_, index) => index !== from)
  return item ? [...rest.slice(0, to), item, ...rest.slice(to)] : rest
}
