/** `once`, `twice`, `3 times`. */
export function timesInWords(times: number): string {
  return times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`
}
