import { foldWords } from '../search/fold-words.ts'

/** The most characters of words in a slug, before the code. */
const MOST_WORDS = 60

/** Slug of a text: lower case without accents, digits, and dashes between words; may be empty. */
export function slugOf(text: string): string {
  const words = (
    foldWords(text)
      .join(' ')
      .match(/[a-z0-9]+/g) ?? []
  ).join('-')
  if (words.length <= MOST_WORDS) return words
  const cut = words.slice(0, MOST_WORDS + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0) || MOST_WORDS)
}

interface PublicName {
  firstname: string
  /** Initial of the last name, the only part of it in a URL. */
  initial: string
  /** Unique code by which the page is found; the words before it are only for readers. */
  code: string
}

/**
 * Path of an offer's public page: `/s/home-repairs-amara-k-7hq2m9xd`. @param offer.title its category, or the title of
 * a thing
 */
export function offerPagePath({ title, firstname, initial, code }: PublicName & { title: string }): string {
  return `/s/${[...slugsOf([title, firstname, initial]), code].join('-')}`
}

/** Path of a member's public page: `/u/amara-k-7hq2m9xd`. */
export function profilePagePath({ firstname, initial, code }: PublicName): string {
  return `/u/${[...slugsOf([firstname, initial]), code].join('-')}`
}

const slugsOf = (words: readonly string[]) => words.map(slugOf).filter((slug) => slug !== '')

/** The code at the end of a public page's slug, whatever words are before it. */
export const codeOfSlug = (slug: string): string => slug.slice(slug.lastIndexOf('-') + 1)
