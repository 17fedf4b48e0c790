import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDatabaseClock } from './database-clock.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-12-01T10:00:00Z')

/** A machine and a database whose clocks are set by hand. `steady` moves both. */
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
    /** How far the clock is from the database's, in milliseconds. */
    off: () => clock.now().getTime() - (START + at.steady + at.database),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the clock that goes by the database’s', () => {
  it.each([
    [HOUR, 'this machine’s clock is 3600 s ahead of the database’s, which is what counts'],
    [-HOUR, 'this machine’s clock is 3600 s behind the database’s, which is what counts'],
  ])('doesn’t mind that the machine’s own is %d ms ahead, and says so once', async (ahead, message) => {
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

  it('isn’t moved by whoever sets the machine’s clock', async () => {
    const { clock, pool, off, at } = openClocks(0)
    await clock.follow(pool)
    at.machine = HOUR
    expect(off()).toBe(0)
  })

  it('follows another database’s clock after a failover, and goes on while there is none', async () => {
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

  it('takes an answer that was long under way for no better than that', async () => {
    const { clock, pool, off, at, said } = openClocks(100)
    at.wayMs = 3000
    await clock.follow(pool)
    expect(off()).toBe(100)
    expect(said).toEqual([])
  })

  it('asks nobody any more once it is left', async () => {
    const { clock, pool, off, at } = openClocks(0)
    const leave = await clock.follow(pool)
    leave()
    at.database = HOUR
    await vi.advanceTimersByTimeAsync(60_000)
    expect(off()).toBe(-HOUR)
  })
})
