const list = new Intl.ListFormat('en-GB')

/** "A, B and C" */
export const listInWords = (parts: readonly string[]): string => list.format(parts)
