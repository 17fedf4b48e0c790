import type { Logger } from 'pino'
import type { Clock } from './clock.ts'

/** The part of a pool needed to query the time. */
interface Asked {
  query(text: string): Promise<{ rows: { ms: number }[] }>
}

export interface DatabaseClock extends Clock {
  /** Starts polling the database's time; returns the function that stops it. */
  follow(pool: Asked): Promise<() => void>
}

interface Machine {
  /** This machine's clock, milliseconds since 1970. */
  wall(): number
  /** Monotonic clock, in milliseconds. */
  steady(): number
}

const everyMs = 10_000
/** Tolerated difference between the clocks. */
const toleratedMs = 250

const thisMachine: Machine = { wall: () => Date.now(), steady: () => performance.now() }

/**
 * The database's time, so that all processes agree: one whose clock is an hour ahead would expire bookings and
 * sessions for everybody. Before the first query, the machine's own time.
 */
export function createDatabaseClock(log: Logger, machine: Machine = thisMachine): DatabaseClock {
  let base = machine.wall() - machine.steady()
  let isOff = false
  const now = () => base + machine.steady()

  async function measure(pool: Asked): Promise<void> {
    const askedAt = machine.steady()
    const { rows } = await pool.query('select extract(epoch from clock_timestamp()) * 1000 as ms')
    const answeredAt = machine.steady()
    const halfWay = (answeredAt - askedAt) / 2
    const there = Number(rows[0]?.ms) + halfWay
    if (Math.abs(there - now()) > toleratedMs + halfWay) base = there - answeredAt
    tell(Math.round((machine.wall() - now()) / 1000))
  }

  /** Logs once when this machine's clock is wrong, and once when it is right again. */
  function tell(seconds: number): void {
    const wasOff = isOff
    isOff = seconds !== 0
    if (isOff === wasOff) return
    if (!isOff) {
      log.info('this machine’s clock agrees with the database’s again')
      return
    }
    const by = `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'}`
    log.warn(`this machine’s clock is ${by} the database’s, which is what counts`)
  }

  return {
    now: () => new Date(now()),
    async follow(pool) {
      // While the database doesn't answer, time continues from its last answer.
      const ask = () => measure(pool).catch(() => undefined)
      await ask()
      const timer = setInterval(ask, everyMs)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
