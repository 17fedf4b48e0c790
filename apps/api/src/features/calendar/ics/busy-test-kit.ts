import { linesOf } from '../calendar-test-kit.ts'
import { busyTimes } from './busy-times.ts'
import { Refused } from './refusals.ts'

const asked = {
  from: Date.parse('2027-03-01T00:00Z'),
  to: Date.parse('2027-12-01T00:00Z'),
  owners: ['ada@example.test'],
  timeZone: 'Europe/London',
}

type Asked = Partial<typeof asked>

export const readBusy = (content: string | Buffer, overrides: Asked = {}) =>
  busyTimes(Buffer.from(content), { ...asked, ...overrides })

/** Start and end of each busy time, without seconds. */
export const busyIn = (content: string | Buffer, overrides?: Asked) =>
  readBusy(content, overrides).busy.map(({ from, to }) =>
    [from, to].map((at) => new Date(at).toISOString().slice(0, 16)).join(' – '),
  )

/** Start of each busy time. */
export const startsIn = (content: string, overrides?: Asked) =>
  busyIn(content, overrides).map((time) => time.slice(0, 16))

/** Why a file is refused; undefined where it is read. */
export function refusalOf(content: string | Buffer) {
  try {
    readBusy(content)
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** The lines of a VEVENT. */
export const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
export const calendar = (...events: readonly string[][]) => linesOf(...events.flat())
/** A calendar with one event of an hour. @param start `DTSTART` value with its parameters */
export const oneHour = (start: string, ...lines: string[]) =>
  calendar(event('UID:1', `DTSTART${start}`, 'DURATION:PT1H', ...lines))
