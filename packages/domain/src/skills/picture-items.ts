import { NEW_PICTURE } from './picture-order.ts'

/** A picture in the form: one that the offer has, by its address, or a file that was chosen. */
export type PictureItem = { url: string } | { file: File }

/** @param urls the pictures that an offer has, in order */
export function itemsOf(urls: readonly string[]): PictureItem[] {
  return urls.map((url) => ({ url }))
}

/** The files to send along, and the order that says where each belongs. */
export function sendingOf(items: readonly PictureItem[]) {
  return {
    thumbnails: items.flatMap((item) => ('file' in item ? [item.file] : [])),
    pictures: JSON.stringify(items.map((item) => ('url' in item ? item.url : NEW_PICTURE))),
  }
}

export function isSameOrder(urls: readonly string[], items: readonly PictureItem[]): boolean {
  return items.length === urls.length && items.every((item, at) => 'url' in item && item.url === urls[at])
}

/** Those that can still be shown after the offer was changed elsewhere, with the pictures that it has gained. */
export function mergedWith(
  newer: readonly string[],
  items: readonly PictureItem[],
  before: readonly string[],
): PictureItem[] {
  const kept = items.filter((item) => 'file' in item || newer.includes(item.url))
  return [...kept, ...itemsOf(newer.filter((url) => !before.includes(url)))]
}

/** The list with one picture a place further to the front or the back. */
export function moved(items: readonly PictureItem[], from: number, to: number): PictureItem[] {
  const item = items[from]
  const rest = items.filter((_, index) => index !== from)
  return item ? [...rest.slice(0, to), item, ...rest.slice(to)] : rest
}
