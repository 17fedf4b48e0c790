import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Outside, OutsideError, type OutsideProblem, readOutside } from '../../platform/outside.ts'
import { ownProcess } from '../../platform/process/own-process.ts'
import type { BusyTimes, Within } from './ics/busy-times.ts'
import type { Refusal } from './ics/refusals.ts'

/** Why a calendar couldn't be read. */
export type CalendarProblem = OutsideProblem | Refusal | 'late'

export class CalendarError extends Error {
  readonly problem: CalendarProblem

  constructor(problem: CalendarProblem) {
    super(`a calendar can’t be read: ${problem}`)
    this.problem = problem
  }
}

/** @param timeoutMs time limit of parsing */
export const calendarParser = (timeoutMs: number) =>
  ownProcess(fileURLToPath(new URL('./ics/calendar-parser.ts', import.meta.url)), {
    timeoutMs,
    maxHeap: 256,
    maxOutputBytes: 8 * 1024 * 1024,
    maxWaiting: 50,
    isBusy: 'Many calendars are being read. Please try again in a moment.',
  })

const parseInTime = calendarParser(6000)

const outcome = z.union([
  z.object({
    busy: z.array(z.object({ from: z.number(), to: z.number() })),
    unknownZones: z.array(z.string()),
  }),
  z.object({ problem: z.enum(['page', 'unreadable', 'events']) }),
])

interface Asked extends Within {
  /** Replaces HTTP in tests. */
  outside?: Outside | undefined
  /** Replaces the parser in tests. */
  parse?: ReturnType<typeof calendarParser> | undefined
}

/**
 * Fetches and parses the calendar at a URL.
 * @throws CalendarError; AppError `unavailable` while too many others are being read
 */
export async function readCalendar(address: string, { outside, ...within }: Asked): Promise<BusyTimes> {
  const content = await readOutside(address, undefined, outside).catch((error: unknown) => {
    throw error instanceof OutsideError ? new CalendarError(error.problem) : error
  })
  return await parseCalendar(content, within)
}

/** Parses a calendar file. */
export async function parseCalendar(
  content: Buffer,
  { parse = parseInTime, ...within }: Omit<Asked, 'outside'>,
): Promise<BusyTimes> {
  const said = await parse(content, { args: [JSON.stringify(within)] }).catch((error: unknown) => {
    if (!(error instanceof Error && 'killed' in error)) throw error
    // Killed by the time limit, which on a busy server isn't the calendar's fault; else the process ran out
    // of memory.
    throw new CalendarError(error.killed === true ? 'late' : 'events')
  })
  const result = outcome.parse(JSON.parse(String(said)))
  if ('problem' in result) throw new CalendarError(result.problem)
  return result
}
