const count = (n: number, unit: string) => (n === 0 ? [] : [`${n} ${n === 1 ? unit : `${unit}s`}`])

/** `1 h 30 min`, where many stand side by side. */
export const shortDuration = (minutes: number): string =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ')

/** `2 hours`, `1 hour 30 minutes`, of whole minutes. */
export function durationInWords(minutes: number): string {
  return [...count(Math.floor(minutes / 60), 'hour'), ...count(minutes % 60, 'minute')].join(' ')
}
