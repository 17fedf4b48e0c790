import { DAY } from '../../platform/durations.ts'

/** Retention of live events for readers that reconnect, in milliseconds. */
export const keepEventsMs = DAY

/**
 * Cursor of a reader, which has everything of transactions before `floor`. Event ids can't be the cursor:
 * they are assigned before commit, so a smaller one may become visible after a larger one.
 */
export interface Cursor {
  floor: string
  /** When the cursor was issued. */
  at: Date
}

export function writeCursor({ floor, at }: Cursor): string {
  return `${floor}-${Math.floor(at.getTime() / 1000)}`
}

/** Parses a Last-Event-ID; undefined for an invalid one. */
export function readCursor(text: string | undefined): Cursor | undefined {
  // Transaction ids have 64 bits.
  const [, floor, seconds] = /^(\d{1,18})-(\d{1,11})$/.exec(text ?? '') ?? []
  if (floor === undefined || seconds === undefined) return undefined
  return { floor, at: new Date(Number(seconds) * 1000) }
}

/**
 * Whether events since the cursor may be missing: deleted, or lost when the database was restored from a
 * backup.
 */
export function isLost(cursor: Cursor, { floor, at }: Cursor): boolean {
  return at.getTime() - cursor.at.getTime() >= keepEventsMs || BigInt(cursor.floor) > BigInt(floor)
}
