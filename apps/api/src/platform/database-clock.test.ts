import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDatabaseClock } from './database-clock.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-12-01T10:00:00Z')

/** Fake clocks of a machine and a database, in milliseconds; `steady` advances both. */
function openClocks(machineAheadMs: number) {
  const said: string[] = []
  const at = { steady: 5000, machine: machineAheadMs, database: 0, wayMs: 2, isDown: false }
  const log = pino({ level: 'info' }, { write: (line) => said.push(JSON.parse(line).msg) })
  const clock = createDatabaseClock(log, {
    wall: () => START + at.steady + at.machine,
    steady: () => at.steady,
  })
  const pool = {
    async query() {
      if (at.isDown) throw new Error('down')
      at.steady += at.wayMs
      const ms = START + at.steady + at.database
      at.steady += at.wayMs
      return { rows: [{ ms }] }
    },
  }
  return {
    at,
    said,
    clock,
    pool,
    /** The clock's difference to the database's, in milliseconds. */
    off: () => clock.now().getTime() - (START + at.steady + at.database),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the database clock', () => {
  it.each([
    [HOUR, 'this machine’s clock is 3600 s ahead of the database’s, which is what counts'],
    [-HOUR, 'this machine’s clock is 3600 s behind the database’s, which is what counts'],
  ])('ignores a machine clock %d ms ahead, and logs it once', async (ahead, message) => {
    const { clock, pool, off, said, at } = openClocks(ahead)
    expect(off()).toBe(ahead)
    await clock.follow(pool)
    expect(off()).toBe(0)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(said).toEqual([message])
    at.machine = 0
    await vi.advanceTimersByTimeAsync(10_000)
    expect(off()).toBe(0)
    expect(said).toEqual([message, 'this machine’s clock agrees with the database’s again'])
  })

  it('isn’t affected by changes of the machine’s clock', async () => {
    const { clock, pool, off, at } = openClocks(0)
    await clock.follow(pool)
    at.machine = HOUR
    expect(off()).toBe(0)
  })

  it('follows another database after a failover, and continues while there is none', async () => {
    const { clock, pool, off, at } = openClocks(0)
    await clock.follow(pool)
    at.isDown = true
    await vi.advanceTimersByTimeAsync(20_000)
    at.steady += 20_000
    expect(off()).toBe(0)
    Object.assign(at, { isDown: false, database: 40_000 })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(off()).toBe(0)
  })

  it('ignores a response that took too long', async () => {
    const { clock, pool, off, at, said } = openClocks(100)
    at.wayMs = 3000
    await clock.follow(pool)
    expect(off()).toBe(100)
    expect(said).toEqual([])
  })

  it('stops querying once it is left', async () => {
    const { clock, pool, off, at } = openClocks(0)
    const leave = await clock.follow(pool)
    leave()
    at.database = HOUR
    await vi.advanceTimersByTimeAsync(60_000)
    expect(off()).toBe(-HOUR)
  })
})
