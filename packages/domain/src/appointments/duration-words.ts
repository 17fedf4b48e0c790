const count = (n: number, unit: string) => (n === 0 ? [] : [`${n} ${n === 1 ? unit : `${unit}s`}`])

/** `2 hours`, `1 hour 30 minutes`, of whole minutes. */
export function durationInWords(minutes: number): string {
  return [...count(Math.floor(minutes / 60), 'hour'), ...count(minutes % 60, 'minute')].join(' ')
}
