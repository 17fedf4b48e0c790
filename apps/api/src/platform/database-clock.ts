import type { Logger } from 'pino'
import type { Clock } from './clock.ts'

/** A pool, as far as it takes to ask for the time. */
interface Asked {
  query(text: string): Promise<{ rows: { ms: number }[] }>
}

export interface DatabaseClock extends Clock {
  /** Asks the database now and then from now on, until what it answers with is called. */
  follow(pool: Asked): Promise<() => void>
}

interface Machine {
  /** Milliseconds since 1970 by this machine's clock. */
  wall(): number
  /** Milliseconds since whenever, which nobody sets. */
  steady(): number
}

const everyMs = 10_000
/** What two clocks may differ by. */
const toleratedMs = 250

const thisMachine: Machine = { wall: () => Date.now(), steady: () => performance.now() }

/**
 * The time by the database's clock, so that all processes agree on it: one whose machine is an hour ahead would let
 * bookings lapse and sessions end for everybody. Until the database was asked, the machine's own.
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

  /** Once, when this machine's clock is found to be wrong, and once when it is right again. */
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
      // While it doesn't answer, time goes on from what it said last.
      const ask = () => measure(pool).catch(() => undefined)
      await ask()
      const timer = setInterval(ask, everyMs)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
