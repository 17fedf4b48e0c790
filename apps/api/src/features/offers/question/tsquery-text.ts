/** Quotes one lexeme for `tsquery`, whatever characters it has. */
export function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** Joins queries with OR, without duplicates. */
export function anyOf(queries: readonly string[]): string {
  return [...new Set(queries)].join(' | ')
}

/** Joins queries with AND. */
export function allOf(queries: readonly string[]): string {
  return queries.length === 1 ? (queries[0] ?? '') : `(${queries.map((query) => `(${query})`).join(' & ')})`
}
