import { setTimeout } from 'node:timers/promises'
import { SECOND } from '../../../platform/durations.ts'
import { GeocoderBusy } from './port.ts'

/** Nobody waits longer for a turn. */
const PATIENCE_MS = 2 * SECOND

/**
 * Lets one request pass a second, whoever asks: the most that OpenStreetMap's own Nominatim allows an application.
 * @param wait how turns are waited for, in tests
 * @returns resolves when it is one's turn. Rejects with GeocoderBusy where that would take too long
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
