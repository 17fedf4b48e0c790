export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Median and maximum, as text. @param times in milliseconds */
export function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return `${seconds(sorted[sorted.length >> 1] ?? 0)} in the median, ${seconds(sorted.at(-1) ?? 0)} at most`
}
