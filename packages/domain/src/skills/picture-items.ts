import type { Skill } from './skill-contract.ts'
import { NEW_PICTURE } from './skill-edit-contract.ts'

/** A picture in the form: one that the skill has, by its address, or a file that was chosen. */
export type PictureItem = { url: string } | { file: File }

export function picturesOf(skill: Skill): PictureItem[] {
  const urls = [skill.thumbnail01, skill.thumbnail02, skill.thumbnail03, skill.thumbnail04]
  return urls.flatMap((url) => (url ? [{ url }] : []))
}

/** The files to send along, and the order that says where each belongs. */
export function sendingOf(items: readonly PictureItem[]) {
  return {
    thumbnails: items.flatMap((item) => ('file' in item ? [item.file] : [])),
    pictures: JSON.stringify(items.map((item) => ('url' in item ? item.url : NEW_PICTURE))),
  }
}

export function isSameOrder(skill: Skill, items: readonly PictureItem[]): boolean {
  const urls = picturesOf(skill).map((item) => 'url' in item && item.url)
  return items.length === urls.length && items.every((item, at) => 'url' in item && item.url === urls[at])
}

/** Those that can still be shown after the skill was changed elsewhere, with the pictures that it has gained. */
export function mergedWith(newer: Skill, items: readonly PictureItem[], before: Skill): PictureItem[] {
  const there = picturesOf(newer).flatMap((item) => ('url' in item ? [item.url] : []))
  const known = picturesOf(before).flatMap((item) => ('url' in item ? [item.url] : []))
  const kept = items.filter((item) => 'file' in item || there.includes(item.url))
  return [...kept, ...there.filter((url) => !known.includes(url)).map((url) => ({ url }))]
}

/** The list with one picture a place further to the front or the back. */
export function moved(items: readonly PictureItem[], from: number, to: number): PictureItem[] {
  const item = items[from]
  const rest = items.filter((_, index) => index !== from)
  return item ? [...rest.slice(0, to), item, ...rest.slice(to)] : rest
}
