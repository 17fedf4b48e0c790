/** A labelled fact for moderators; null values are left out. */
export interface Fact {
  key: string
  value: string | number | null
}

/** A list row for moderators. */
export interface TextRow {
  id: string
  title: string
  detail: string
}

/** Joins the parts of a row's detail that are there. */
export const joined = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ')
