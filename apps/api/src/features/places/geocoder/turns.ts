import { setTimeout } from 'node:timers/promises'
import { SECOND } from '../../../platform/durations.ts'
import { GeocoderBusy } from './port.ts'

/** Longest wait for a turn, in milliseconds. */
const PATIENCE_MS = 2 * SECOND

/**
 * Rate limiter of one request a second, the most that Nominatim's public server allows an application.
 * @param wait replaces waiting in tests
 * @returns resolves at the caller's turn; rejects with GeocoderBusy where that would take too long
 */
export function makeTurns(now: () => number, wait: (ms: number) => Promise<unknown> = setTimeout) {
  let free = 0
  return async (): Promise<void> => {
    const turn = Math.max(now(), free)
    const ms = turn - now()
    if (ms > PATIENCE_MS) throw new GeocoderBusy('it is asked too often')
    free = turn + SECOND
    if (ms > 0) await wait(ms)
  }
}
