import { DAY, HOUR, MINUTE, SECOND, WEEK, YEAR } from '../durations.ts'
import { numberInWords } from '../number-words.ts'

const count = (n: number, unit: string) => `${n} ${n === 1 ? unit : `${unit}s`}`

/** Short form for lists: `1 h 30 min`. */
export const shortDuration = (minutes: number): string =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ')

/** Long form of whole minutes: `2 hours`, `1 hour 30 minutes`. */
export function durationInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && count(hours, 'hour'), rest > 0 && count(rest, 'minute')].filter(Boolean).join(' ')
}

/** Whole minutes in the largest unit without a rest: 12 hours, 90 minutes, 2 days; a day is 24 hours. */
export function wholeUnit(minutes: number): [count: number, unit: 'day' | 'hour' | 'minute'] {
  const day = DAY / MINUTE
  if (minutes % day === 0 && minutes > day) return [minutes / day, 'day']
  return minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
}

/** `1 day`, `14 days`. */
export const daysInWords = (days: number): string => count(days, 'day')

/**
 * A duration in figures: hours up to three days (`48 hours`), beyond that days (`14 days`).
 * @param milliseconds whole minutes
 */
export function inWords(milliseconds: number): string {
  return milliseconds > 3 * DAY ? daysInWords(milliseconds / DAY) : durationInWords(milliseconds / MINUTE)
}

const units = [
  ['year', YEAR],
  ['week', WEEK],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
] as const

/**
 * A duration in words, in its largest unit: `half an hour`, `ten minutes`, `two weeks`, `a year`.
 * @param milliseconds whole seconds
 */
export function inLetters(milliseconds: number): string {
  for (const [unit, length] of units) {
    const [many, one] = [milliseconds / length, `${unit === 'hour' ? 'an' : 'a'} ${unit}`]
    if (many === 1) return one
    if (many === 0.5 && length <= HOUR) return `half ${one}`
    if (Number.isInteger(many)) return `${numberInWords(many)} ${unit}s`
  }
  throw new RangeError(`${milliseconds} ms are no whole seconds`)
}

/** An interval in words: `every half hour`, `every minute`, `every two weeks`. @param milliseconds whole seconds */
export const everyInLetters = (milliseconds: number): string =>
  `every ${inLetters(milliseconds).replace(/\ban? /, '')}`
