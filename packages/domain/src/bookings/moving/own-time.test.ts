import { describe, expect, it } from 'vitest'
import { readOwnTime } from './own-time.ts'

const now = new Date('2027-03-20T10:00:00Z')
const around = {
  now,
  chosen: ['2027-03-22T18:00:00.000Z'],
  standing: '2027-03-23T14:00:00.000Z',
  timeZone: 'Europe/London',
}
const read = (day: string, time: string, parts: Partial<typeof around> = {}) =>
  readOwnTime({ day, time }, { ...around, ...parts })

describe('readOwnTime', () => {
  it('reads a time in the reader’s time zone, in winter and summer time', () => {
    expect(read('2027-03-27', '19:30')).toEqual({ start: '2027-03-27T19:30:00.000Z' })
    expect(read('2027-03-29', '19:30')).toEqual({ start: '2027-03-29T18:30:00.000Z' })
  })

  it('reads a time in any time zone of a profile', () => {
    expect(read('2027-03-29', '19:30', { timeZone: 'America/New_York' })).toEqual({
      start: '2027-03-29T23:30:00.000Z',
    })
    expect(read('2027-03-29', '00:15', { timeZone: 'Asia/Kolkata' })).toEqual({
      start: '2027-03-28T18:45:00.000Z',
    })
  })

  it('takes a time that occurs twice as the first, then the second instant', () => {
    const [first, second] = ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']
    expect(read('2027-10-31', '01:30')).toEqual({ start: first })
    expect(read('2027-10-31', '01:30', { chosen: [first] })).toEqual({ start: second })
    expect(read('2027-10-31', '01:30', { standing: first })).toEqual({ start: second })
    expect(read('2027-10-31', '01:30', { now: new Date(first) })).toEqual({ start: second })
    expect(read('2027-10-31', '01:30', { chosen: [first, second] })).toEqual({
      problem: { time: 'You have chosen this time already' },
    })
  })

  it.each([
    ['', '', { day: 'Choose a day', time: 'Enter a time' }],
    ['2027-03-27', '', { time: 'Enter a time' }],
    ['', '19:30', { day: 'Choose a day' }],
    ['2027-03-20', '10:00', { time: 'Choose a time that is to come' }],
    ['2027-03-23', '14:00', { time: 'This is the time that it has now' }],
    ['2027-03-22', '18:00', { time: 'You have chosen this time already' }],
    ['2027-03-28', '01:30', { time: 'The clocks go forward that night: this time doesn’t exist' }],
  ])('%s %s is refused at its field', (day, time, problem) => {
    expect(read(day, time)).toEqual({ problem })
  })
})
