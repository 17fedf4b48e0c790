import { foldWords } from '../search/fold-words.ts'

/** The most letters of words in an address; the code comes after them. */
const MOST_WORDS = 60

/** A text as part of an address: small letters without accents, digits, and dashes between words; may be empty. */
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
  /** The first letter of the last name: no more of it is in an address. */
  initial: string
  /** What the page is found by; the words before it are for people. */
  code: string
}

/** The path of an offer's public page: `/s/home-repairs-amara-k-7hq2m9xd`. @param offer.title its category, or what a thing is called */
export function offerPagePath({ title, firstname, initial, code }: PublicName & { title: string }): string {
  return `/s/${[...slugsOf([title, firstname, initial]), code].join('-')}`
}

/** The path of a member's public page: `/u/amara-k-7hq2m9xd`. */
export function profilePagePath({ firstname, initial, code }: PublicName): string {
  return `/u/${[...slugsOf([firstname, initial]), code].join('-')}`
}

const slugsOf = (words: readonly string[]) => words.map(slugOf).filter((slug) => slug !== '')

/** The code that the last part of a public page's path ends with, whatever words are before it. */
export const codeOfSlug = (slug: string): string => slug.slice(slug.lastIndexOf('-') + 1)
