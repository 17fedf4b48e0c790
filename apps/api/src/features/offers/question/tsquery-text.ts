/** One lexeme as `tsquery` reads it, whatever its characters. */
export function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** Any of some queries. Alike ones once. */
export function anyOf(queries: readonly string[]): string {
  return [...new Set(queries)].join(' | ')
}

/** All of some queries. */
export function allOf(queries: readonly string[]): string {
  return queries.length === 1 ? (queries[0] ?? '') : `(${queries.map((query) => `(${query})`).join(' & ')})`
}
