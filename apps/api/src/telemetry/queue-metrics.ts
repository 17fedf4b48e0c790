import { inLetters } from '@kindling/domain/appointments/duration-words'
import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { countQueues, OVERDUE, type QueueNumber, type QueueNumbers } from './queue-numbers-store.ts'

/** Cache time of queried values, in milliseconds: more scrapes make no more queries. */
const freshMs = 15_000

/** How long a scrape waits for new values before it uses the cached ones, in milliseconds. */
const patienceMs = 2000

/**
 * Queue lengths in the database: the same from every process, so that dashboards should take the maximum.
 * @returns refreshes the values before a scrape
 */
export function measureQueues(
  registry: Registry,
  deps: Pick<Deps, 'pools' | 'clock' | 'log'>,
): () => Promise<void> {
  const numbers = rememberNumbers(deps)
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })

  const jobs = gauge('kindling_jobs', 'Jobs that are due, later, active or failed', ['queue', 'state'])
  const oldestJob = gauge('kindling_job_oldest_seconds', 'How long the oldest due job has waited', ['queue'])
  const calls = gauge(
    'kindling_outbox_calls',
    'Calls to the payment processor that wait, or were refused in the last day',
    ['kind', 'state'],
  )
  const oldestCall = gauge('kindling_outbox_oldest_seconds', 'Age of the oldest call that waits', ['kind'])
  const mails = gauge('kindling_mails', 'Mails that wait, or were given up (dead)', ['state'])
  const oldestMail = gauge('kindling_mail_oldest_seconds', 'For how long the oldest waiting mail was tried')
  const holds = gauge('kindling_holds', 'Payments set aside that are neither settled nor released', [
    'currency',
  ])
  const overdue = gauge(
    'kindling_holds_overdue',
    `Payments whose time ended over ${inLetters(OVERDUE)} ago, unreleased`,
  )
  const books = gauge(
    'kindling_books_age_seconds',
    'Since the books were last found in order, or else since they began',
  )

  const numbersAge = gauge(
    'kindling_queue_numbers_age_seconds',
    'How old the numbers above are; grows while the database does not answer',
  )

  const show = (found: QueueNumbers) => {
    for (const one of [jobs, oldestJob, calls, oldestCall, mails, oldestMail, holds, overdue, books])
      one.reset()
    for (const { name: queue, state, count } of found.jobs) jobs.set({ queue, state }, count)
    showOldest(found.jobs, 'due', (queue, age) => oldestJob.set({ queue }, age))
    for (const { name: kind, state, count } of found.calls) calls.set({ kind, state }, count)
    showOldest(found.calls, 'waiting', (kind, age) => oldestCall.set({ kind }, age))
    for (const { state, count } of found.mails) mails.set({ state }, count)
    showOldest(found.mails, 'waiting', (_, age) => oldestMail.set(age))
    for (const { name: currency, count } of found.holds) holds.set({ currency }, count)
    overdue.set(found.overdueHolds)
    books.set(found.booksAge)
  }

  return async () => {
    const { found, age } = await numbers()
    if (found !== undefined) show(found)
    numbersAge.set(age)
  }
}

function showOldest(rows: QueueNumber[], state: string, set: (name: string, age: number) => void): void {
  for (const { name, state: its, oldest } of rows)
    if (its === state && oldest !== undefined) set(name, oldest)
}

/** Returns current or cached values. At most one query runs at a time. */
function rememberNumbers({ pools, clock, log }: Pick<Deps, 'pools' | 'clock' | 'log'>) {
  const startedAt = performance.now()
  let last: { found: QueueNumbers; at: number } | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  const ask = async () => {
    const at = performance.now()
    askedAt = at
    try {
      last = { found: await countQueues(pools.maintenance.db, clock.now()), at }
    } catch (err) {
      log.warn({ err }, 'the numbers for metrics could not be read')
    } finally {
      asking = undefined
    }
  }

  return async () => {
    if (performance.now() - askedAt >= freshMs) asking ??= ask()
    if (asking !== undefined) await Promise.race([asking, afterPatience()])
    return { found: last?.found, age: (performance.now() - (last?.at ?? startedAt)) / 1000 }
  }
}

function afterPatience(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, patienceMs).unref()
  return promise
}
