import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readOwnTime } from './own-time.ts'

beforeEach(() => void vi.stubEnv('TZ', 'Europe/London'))
afterEach(() => void vi.unstubAllEnvs())

const now = new Date('2027-03-20T10:00:00Z')
const around = { now, chosen: ['2027-03-22T18:00:00.000Z'], standing: '2027-03-23T14:00:00.000Z' }
const read = (day: string, time: string) => readOwnTime({ day, time }, around)

describe('a typed time', () => {
  it('is that of the clocks here, in winter and in summer', () => {
    expect(read('2027-03-27', '19:30')).toEqual({ start: '2027-03-27T19:30:00.000Z' })
    expect(read('2027-03-29', '19:30')).toEqual({ start: '2027-03-29T18:30:00.000Z' })
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
