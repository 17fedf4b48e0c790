/** Sorts names and titles as a reader of English looks for them. */
export const byName = (one: string, other: string) => one.localeCompare(other, 'en-GB')
