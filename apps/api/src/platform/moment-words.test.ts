import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import * as words from './moment-words.ts'

const at = (iso: string) => new Date(iso)

it('shows half past midnight on 1 July in London as 1 July, whatever the UTC day', () => {
  expect(words.instantInWords(at('2026-06-30T23:30:00Z'), 'Europe/London')).toBe('1 July 2026')
  expect(words.nearMoment(at('2026-06-30T23:30:00Z'), 'Europe/London')).toBe('1 July at 00:30 BST')
})

it('shows a calendar day the same everywhere', () => {
  expect(words.dayInWords('2026-11-20')).toBe('20 November 2026')
  expect(words.calendarDay('2026-11-20')).toBe('Friday, 20 November 2026')
})

it.each([
  ['Europe/London', 'Sunday, 31 October 2027 at 01:30 BST', 'Sunday, 31 October 2027 at 01:30 GMT'],
  ['Europe/Warsaw', 'Sunday, 31 October 2027 at 02:30 CEST', 'Sunday, 31 October 2027 at 02:30 CET'],
  ['America/New_York', 'Saturday, 30 October 2027 at 20:30 EDT', 'Saturday, 30 October 2027 at 21:30 EDT'],
  ['Asia/Kolkata', 'Sunday, 31 October 2027 at 06:00 GMT+5:30', 'Sunday, 31 October 2027 at 07:00 GMT+5:30'],
])('names the time zone of each time, also in the repeated hour: %s', (zone, first, second) => {
  expect(words.momentInWords(at('2027-10-31T00:30Z'), zone)).toBe(first)
  expect(words.choiceOfMoments([at('2027-10-31T00:30Z'), at('2027-10-31T01:30Z')], zone)).toBe(
    `${first}, or ${second}`,
  )
})

it('nothing else in the API formats days and times', async () => {
  const source = new URL('../', import.meta.url)
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$|moment-words/.test(file),
  )
  expect(files.length).toBeGreaterThan(400)
  const written = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(new URL(file, source), 'utf8') })),
  )
  const locals = written.filter(({ text }) => /Intl[.]DateTimeFormat|[.]toLocale\w*String\(/.test(text))
  expect(locals.map(({ file }) => file)).toEqual([])
})
