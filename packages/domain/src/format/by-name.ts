/** Comparator that sorts names and titles in English alphabetical order. */
export const byName = (one: string, other: string) => one.localeCompare(other, 'en-GB')
