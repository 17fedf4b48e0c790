import { DAY } from '../../platform/durations.ts'

/** How long events are kept for those who were cut off. */
export const keepEventsMs = DAY

/**
 * Where a reader goes on: everything of transactions before `floor` has reached it. Ids wouldn't do: they are given
 * before a commit, and a smaller one may follow a larger one.
 */
export interface Cursor {
  floor: string
  /** When it was handed out. */
  at: Date
}

export function writeCursor({ floor, at }: Cursor): string {
  return `${floor}-${Math.floor(at.getTime() / 1000)}`
}

/** What a reader sent as its Last-Event-ID, or undefined for anything that was never handed out. */
export function readCursor(text: string | undefined): Cursor | undefined {
  // Transactions are numbered with 64 bits.
  const [, floor, seconds] = /^(\d{1,18})-(\d{1,11})$/.exec(text ?? '') ?? []
  if (floor === undefined || seconds === undefined) return undefined
  return { floor, at: new Date(Number(seconds) * 1000) }
}

/** Whether events since then may be gone: deleted, or of a database that was put back to an earlier state. */
export function isLost(cursor: Cursor, { floor, at }: Cursor): boolean {
  return at.getTime() - cursor.at.getTime() >= keepEventsMs || BigInt(cursor.floor) > BigInt(floor)
}
