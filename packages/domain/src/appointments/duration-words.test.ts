import { expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts'
import {
  daysInWords,
  durationInWords,
  everyInLetters,
  inLetters,
  inWords,
  shortDuration,
} from './duration-words.ts'

it.each([
  [15, '15 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [120, '2 hours'],
  [61, '1 hour 1 minute'],
])('durationInWords: %i minutes are %s', (minutes, words) => {
  expect(durationInWords(minutes)).toBe(words)
})

it.each([
  [15, '15 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
])('shortDuration: %i minutes are %s', (minutes, words) => {
  expect(shortDuration(minutes)).toBe(words)
})

it.each([
  [1, '1 day'],
  [3, '3 days'],
])('daysInWords: %i days are %s', (days, words) => {
  expect(daysInWords(days)).toBe(words)
})

it.each([
  ['30 minutes', 30 * MINUTE],
  ['1 hour', HOUR],
  ['48 hours', 2 * DAY],
  ['72 hours', 3 * DAY],
  ['5 days', 5 * DAY],
  ['14 days', 14 * DAY],
])('inWords: %s', (words, milliseconds) => {
  expect(inWords(milliseconds)).toBe(words)
})

it.each([
  ['half a minute', 30 * SECOND],
  ['ten minutes', 10 * MINUTE],
  ['half an hour', 30 * MINUTE],
  ['an hour', HOUR],
  ['12 hours', 12 * HOUR],
  ['90 minutes', 90 * MINUTE],
  ['a day', DAY],
  ['four days', 4 * DAY],
  ['two weeks', 14 * DAY],
  ['30 days', 30 * DAY],
  ['a year', 365 * DAY],
])('inLetters: %s', (words, milliseconds) => {
  expect(inLetters(milliseconds)).toBe(words)
})

it('inLetters throws a RangeError below one second', () => {
  expect(() => inLetters(1)).toThrow(RangeError)
})

it.each([
  ['every half minute', 30 * SECOND],
  ['every minute', MINUTE],
  ['every half hour', 30 * MINUTE],
  ['every two hours', 2 * HOUR],
])('everyInLetters: %s', (words, milliseconds) => {
  expect(everyInLetters(milliseconds)).toBe(words)
})
