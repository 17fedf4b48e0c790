import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Outside, OutsideError, type OutsideProblem, readOutside } from '../../platform/outside.ts'
import { ownProcess } from '../../platform/own-process.ts'
import type { BusyRange, Within } from './busy-stretches.ts'

/** What stands in the way of a calendar. */
export type CalendarProblem = OutsideProblem | 'content' | 'events'

export class CalendarError extends Error {
  readonly problem: CalendarProblem

  constructor(problem: CalendarProblem) {
    super(`a calendar can’t be read: ${problem}`)
    this.problem = problem
  }
}

const parse = ownProcess(fileURLToPath(new URL('./calendar-parser.ts', import.meta.url)), {
  timeoutMs: 6000,
  maxHeap: 256,
  maxOutputBytes: 8 * 1024 * 1024,
  maxWaiting: 50,
  isBusy: 'Many calendars are being read. Please try again in a moment.',
})

const outcome = z.union([
  z.object({ busy: z.array(z.object({ from: z.number(), to: z.number() })) }),
  z.object({ problem: z.enum(['content', 'events']) }),
])

interface Asked extends Within {
  /** By whose clocks days, and times without a zone, are read. */
  timeZone: string
  /** How the address is reached, in tests. */
  outside?: Outside | undefined
}

/**
 * When somebody is busy by the calendar at an address.
 * @throws CalendarError; AppError `unavailable` while too many others are read
 */
export async function readCalendar(
  address: string,
  { timeZone, outside, ...within }: Asked,
): Promise<BusyRange[]> {
  const content = await readOutside(address, undefined, outside).catch((error: unknown) => {
    throw error instanceof OutsideError ? new CalendarError(error.problem) : error
  })
  return await parseCalendar(content, { timeZone, ...within })
}

/** The same of a calendar that is here already. */
export async function parseCalendar(
  content: Buffer,
  { timeZone, ...within }: Omit<Asked, 'outside'>,
): Promise<BusyRange[]> {
  const said = await parse(content, { args: [JSON.stringify(within)], env: { TZ: timeZone } }).catch(
    (error: unknown) => {
      // Killed: it would never have come to an end.
      if (error instanceof Error && 'killed' in error) throw new CalendarError('events')
      throw error
    },
  )
  const result = outcome.parse(JSON.parse(String(said)))
  if ('problem' in result) throw new CalendarError(result.problem)
  return result.busy
}
