import { describe, expect, it } from 'vitest'
import { instantsAt } from './clock-instants.ts'
import { labelledSpan } from './clock-span.ts'
import { clockTime, labelledTime, zoneLabel, zoneName } from './clock-time.ts'

const at = (iso: string) => Date.parse(iso)
const isoOf = (instants: readonly number[]) =>
  instants.map((instant) => new Date(instant).toISOString().slice(0, 16))

describe('instantsAt', () => {
  it.each([
    ['2026-12-01', '14:00', 'Europe/Warsaw', ['2026-12-01T13:00']],
    ['2026-07-01', '00:00', 'Asia/Kolkata', ['2026-06-30T18:30']],
    ['2027-01-01', '00:30', 'Pacific/Apia', ['2026-12-31T11:30']],
    // Skipped by the DST change.
    ['2027-03-28', '01:30', 'Europe/London', []],
    ['2027-03-14', '02:00', 'America/New_York', []],
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', []],
    ['2026-10-04', '02:30', 'Australia/Lord_Howe', ['2026-10-03T15:30']],
    ['2026-04-24', '00:30', 'Africa/Cairo', []],
    // Repeated by the DST change.
    ['2027-10-31', '01:00', 'Europe/London', ['2027-10-31T00:00', '2027-10-31T01:00']],
    ['2027-10-31', '01:59', 'Europe/London', ['2027-10-31T00:59', '2027-10-31T01:59']],
    ['2027-10-31', '02:00', 'Europe/London', ['2027-10-31T02:00']],
    ['2027-10-31', '02:30', 'Europe/Warsaw', ['2027-10-31T00:30', '2027-10-31T01:30']],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45', '2026-04-04T15:15']],
    ['2026-04-05', '01:15', 'Australia/Lord_Howe', ['2026-04-04T14:15']],
    // A date skipped by a time zone change.
    ['2011-12-30', '12:00', 'Pacific/Apia', []],
  ])('of %s %s in %s are %j', (day, time, zone, expected) => {
    expect(isoOf(instantsAt(day, time, zone))).toEqual(expected)
  })
})

it('clockTime formats the local time of a zone', () => {
  expect(clockTime(at('2026-12-01T00:00Z'), 'Europe/London')).toBe('00:00')
  expect(clockTime(at('2026-12-01T14:00Z'), 'Asia/Kolkata')).toBe('19:30')
  expect(clockTime(at('2026-12-01T14:00Z'), 'Pacific/Apia')).toBe('03:00')
})

it.each([
  ['2026-12-01T14:00Z', 'Europe/London', 'GMT'],
  ['2026-07-01T14:00Z', 'Europe/London', 'BST'],
  ['2026-07-01T14:00Z', 'Europe/Warsaw', 'CEST'],
  ['2026-12-01T14:00Z', 'America/New_York', 'EST'],
  ['2026-12-01T14:00Z', 'Asia/Kolkata', 'GMT+5:30'],
  ['2026-12-01T14:00Z', 'Australia/Lord_Howe', 'LHDT'],
  ['2026-12-01T14:00Z', 'Pacific/Apia', 'GMT+13'],
  ['2026-12-01T14:00Z', 'UTC', 'UTC'],
])('zoneName: at %s %s is called %s', (instant, zone, name) => {
  expect(zoneName(at(instant), zone)).toBe(name)
})

describe('labelledTime', () => {
  const winter = at('2026-12-01T14:00Z')

  it('has a zone label if the browser or the other side is in another time zone', () => {
    expect(labelledTime(winter, 'Europe/London', [])).toBe('14:00')
    expect(labelledTime(winter, 'Europe/London', ['Europe/London'])).toBe('14:00')
    expect(labelledTime(winter, 'Europe/London', ['America/New_York'])).toBe('14:00 GMT')
    expect(labelledTime(winter, 'Europe/London', ['Europe/London', 'Europe/Warsaw'])).toBe('14:00 GMT')
    expect(labelledTime(winter, 'Asia/Kolkata', ['Europe/London'])).toBe('19:30 GMT+5:30')
  })

  it('has no label if the other zones show the same time at that instant', () => {
    expect(zoneLabel(winter, 'Europe/London', ['Europe/Lisbon', 'UTC', 'Africa/Accra'])).toBeUndefined()
    expect(zoneLabel(at('2026-07-01T14:00Z'), 'Europe/London', ['UTC'])).toBe('BST')
    // New York changes two weeks before London.
    expect(zoneLabel(at('2027-03-20T14:00Z'), 'America/New_York', ['America/Panama'])).toBe('EDT')
    expect(zoneLabel(at('2027-03-10T14:00Z'), 'America/New_York', ['America/Panama'])).toBeUndefined()
  })

  it.each([
    [
      'Europe/London',
      ['2027-10-30T23:59Z', '2027-10-31T00:00Z', '2027-10-31T01:59Z', '2027-10-31T02:00Z'],
      ['00:59', '01:00 BST', '01:59 GMT', '02:00'],
    ],
    ['Europe/Warsaw', ['2027-10-31T00:30Z', '2027-10-31T01:30Z'], ['02:30 CEST', '02:30 CET']],
    ['America/New_York', ['2026-11-01T05:15Z', '2026-11-01T06:15Z'], ['01:15 EDT', '01:15 EST']],
    [
      'Australia/Lord_Howe',
      ['2026-04-04T14:29Z', '2026-04-04T14:30Z', '2026-04-04T15:29Z', '2026-04-04T15:30Z'],
      ['01:29', '01:30 LHDT', '01:59 LHST', '02:00'],
    ],
    ['Europe/London', ['2027-03-28T00:30Z', '2027-03-28T01:30Z'], ['00:30', '02:30']],
    ['Pacific/Apia', ['2027-04-03T13:30Z', '2027-04-03T14:30Z'], ['02:30', '03:30']],
  ])('labels the repeated hour of the DST change in %s', (zone, instants, expected) => {
    expect(instants.map((instant) => labelledTime(at(instant), zone, []))).toEqual(expected)
  })
})

describe('labelledSpan', () => {
  it('has one label for both times', () => {
    const [from, to] = [at('2026-12-01T14:00Z'), at('2026-12-01T16:00Z')]
    expect(labelledSpan(from, to, 'Europe/London', [])).toBe('14:00–16:00')
    expect(labelledSpan(from, to, 'Europe/London', ['Europe/Warsaw'])).toBe('14:00–16:00 GMT')
  })

  it('has two labels across a DST change that repeats an hour', () => {
    expect(labelledSpan(at('2027-10-31T00:30Z'), at('2027-10-31T01:30Z'), 'Europe/London', [])).toBe(
      '01:30 BST–01:30 GMT',
    )
    expect(labelledSpan(at('2027-10-31T01:00Z'), at('2027-10-31T02:00Z'), 'Europe/London', [])).toBe(
      '01:00–02:00 GMT',
    )
    expect(labelledSpan(at('2027-10-30T22:00Z'), at('2027-10-31T00:30Z'), 'Europe/London', [])).toBe(
      '23:00–01:30 BST',
    )
  })
})
