import { isDeepStrictEqual } from 'node:util'
import { type Job, type JobResult, PgBoss, type SendOptions } from 'pg-boss'
import type { Logger } from 'pino'
import { type ConnectionSettings, keepingAlive, queryLimits, type Transaction } from '../../db/connect.ts'
import { withClient } from '../../db/connections/with-client.ts'
import { readMigrationState } from '../../db/migrating/migration-state.ts'
import { jobsOf, listDueQueues, requireQueueVersion } from './job-store.ts'

export interface JobOptions {
  /** Runs on its own at these times (cron, UTC), in one process at a time. */
  cron?: string
  /** While a job with the same `singletonKey` waits, another one is dropped. */
  isUnique?: boolean
  /** Tries after the first, with growing pauses. */
  retries?: number
  /** How long a finished job stays to be looked at, in seconds. */
  keepSeconds?: number
  /** How long it may run, in seconds: 15 minutes unless set, 24 hours at most. */
  maxSeconds?: number
  /** Waits for others rather than working, as a mail does for its server: those that are due run side by side. */
  isWaiting?: boolean
}

export interface SendJob {
  startAfter?: Date
  singletonKey?: string
  /** Sends with this transaction: the job exists once it commits, and never when it doesn't. */
  tx?: Transaction
}

export interface RunDue {
  /** Jobs of this name; all without it. */
  only?: string
  /** Also those that are to start later. */
  early?: boolean
}

type JobHandler<T extends object> = (data: T) => Promise<void>

/** Work that happens later or beside: kept in the database, done at least once. */
export interface Jobs {
  /** Before `prepare`. A job may run twice: handlers ask the database whether there is something left to do. */
  define<T extends object>(name: string, handler: JobHandler<T>, options?: JobOptions): void
  send(name: string, data: object, options?: SendJob): Promise<void>
  /** Several of one name at once, with a transaction. */
  sendAll(name: string, data: readonly object[], tx: Transaction): Promise<void>
  /** Makes the queues, so that jobs can be sent. @throws DatabaseRefusal when their tables are of another version */
  prepare(): Promise<void>
  /** Begins to work on jobs in this process. */
  work(): Promise<void>
  /** Runs what is due here and now, until nothing is: for tests, where nothing works in the background. */
  runDue(options?: RunDue): Promise<void>
  /** Begins no more jobs in this process until `work` is called again; those that run go on. */
  pause(): Promise<void>
  /** Begins no more jobs, and waits for those that run. Others can still be sent. */
  rest(): Promise<void>
  /** Waits a few seconds for jobs that run, and leaves the others to the next start. */
  stop(): Promise<void>
}

export interface JobsOptions {
  log: Logger
  /** Where this process doesn't work on jobs, and in tests: no supervision of queues, and no listening connection. */
  isQuiet?: boolean
  /** At most, besides the one that listens. */
  connections?: number
  /** Whether `prepare` brings the queue's own tables up to date. */
  migrates?: boolean
}

/** With what comes before it, less than the ten seconds that a process has before it is killed. */
const stopTimeoutMs = 3000

/**
 * A job whose process says nothing of it for so long was killed with it, and is taken up again by whoever looks after
 * the queues next: within two minutes altogether. Without it, a job would stay with the dead until its time is over.
 */
export const jobHeartbeat = { heartbeatSeconds: 30, superviseIntervalSeconds: 20, monitorIntervalSeconds: 20 }

/** The connection that hears of jobs as they come: a silent one is given up within seconds. */
const listening = { notifyHeartbeatIntervalMs: 2000, notifyHeartbeatTimeoutMs: 3000 }

/**
 * A worker that was woken takes more than one job, and goes on while its batches are full. With one at a time,
 * what is sent while a job runs would stay until the next is sent, or the worker looks of itself.
 */
const working = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  // How late a repeated or a postponed job may be: nothing announces those.
  notifyPollingIntervalSeconds: 5,
} as const

/** Jobs in the application's own database, in a schema of pg-boss's. */
export function createJobs(
  connection: ConnectionSettings,
  { log, isQuiet = false, connections = isQuiet ? 1 : 4, migrates = true }: JobsOptions,
): Jobs {
  const definitions = new Map<string, JobOptions & { handler: JobHandler<object> }>()
  const { heartbeatSeconds, ...supervision } = jobHeartbeat
  const { query_timeout } = queryLimits
  // Its own pool is one of node-postgres's, and is made with all of these.
  const network = { ...keepingAlive, query_timeout }
  const boss = new PgBoss({
    ...connection,
    ...network,
    ...supervision,
    ...listening,
    schema: 'pgboss',
    application_name: 'kindling jobs',
    max: connections,
    migrate: migrates,
    supervise: !isQuiet,
    schedule: !isQuiet,
    useListenNotify: !isQuiet,
  })
  /** Since `rest`: jobs that fail are those that were ended with the process, and the next one takes them up again. */
  let isEnding = false
  // What its workers report are the fields of an error, and no error.
  boss.on('error', (reported) => {
    const err = reported instanceof Error ? reported : Object.assign(new Error(), reported)
    if (isEnding) log.info({ err }, 'a job is left to the next process')
    else log.error({ err }, 'the job queue reported a fault')
  })
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'))
  let isStarted = false
  let isWorking = false

  const run = async (name: string, handler: JobHandler<object>, job: { id: string; data: object }) => {
    try {
      await handler(job.data)
    } catch (err) {
      if (isEnding) log.info({ err, job: job.id, name }, 'a job was ended with the process')
      else log.error({ err, job: job.id, name }, 'a job failed')
      throw err
    }
  }

  // Each job of a batch ends by itself: one that fails isn't the others' second time.
  const settle = async (name: string, handler: JobHandler<object>, job: Job<object>): Promise<JobResult> => {
    try {
      await run(name, handler, job)
      return { id: job.id, status: 'completed' }
    } catch (err) {
      return { id: job.id, status: 'failed', output: { message: String(err) } }
    }
  }

  const settleInTurn = async (name: string, handler: JobHandler<object>, batch: Job<object>[]) => {
    const results: JobResult[] = []
    for (const job of batch) results.push(await settle(name, handler, job))
    return results
  }

  async function leaveWork() {
    if (!isWorking) return
    isWorking = false
    await Promise.all([...definitions.keys()].map((name) => boss.offWork(name)))
  }

  return {
    define(name, handler, options = {}) {
      if (definitions.has(name)) throw new Error(`the job ${name} is defined already`)
      // The queue holds what `send` put there under this name.
      definitions.set(name, { ...options, handler: handler as JobHandler<object> })
    },

    async send(name, data, { tx, ...options } = {}) {
      if (!definitions.has(name)) throw new Error(`no job is named ${name}`)
      const sending: SendOptions = tx ? { ...options, db: jobsOf(tx) } : options
      await boss.send(name, data, sending)
    },

    async sendAll(name, data, tx) {
      if (!definitions.has(name)) throw new Error(`no job is named ${name}`)
      if (data.length === 0) return
      const jobs = data.map((of) => ({ data: of }))
      await boss.insert(name, jobs, { db: jobsOf(tx) })
    },

    async prepare() {
      await withClient(connection, (client) => requireQueueVersion(client, { migrates }))
      await boss.start()
      isStarted = true
      const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const [name, { isUnique, retries = 6, keepSeconds = 86_400, maxSeconds = 900 }] of definitions) {
        const settings = {
          retryLimit: retries,
          retryDelay: 2,
          retryBackoff: true,
          deleteAfterSeconds: keepSeconds,
          expireInSeconds: maxSeconds,
          heartbeatSeconds,
          notify: true,
        }
        const queue = queues.get(name)
        if (!queue) await boss.createQueue(name, { ...settings, policy: isUnique ? 'short' : 'standard' })
        else if (!isDeepStrictEqual({ ...queue, ...settings }, queue)) await boss.updateQueue(name, settings)
      }
    },

    async work() {
      if (isWorking || isEnding) return
      isWorking = true
      for (const [name, { handler, cron, isWaiting }] of definitions) {
        await boss.work<object, unknown, typeof working>(name, working, (batch) =>
          isWaiting
            ? Promise.all(batch.map((job) => settle(name, handler, job)))
            : settleInTurn(name, handler, batch),
        )
        if (cron) await boss.schedule(name, cron)
      }
      // A process of an older version doesn't know what the newer ones have scheduled.
      const { ahead } = await withClient(connection, (client) => readMigrationState(client))
      if (ahead !== 'no') return
      for (const { name, key } of await boss.getSchedules()) {
        if (!definitions.get(name)?.cron) await boss.unschedule(name, key)
      }
    },

    async runDue({ only, early = false } = {}) {
      const wanted = [...definitions].filter(([name]) => only === undefined || name === only)
      for (let found = true; found; ) {
        found = false
        const due = only === undefined ? await listDueQueues(boss, early) : new Set([only])
        for (const [name, { handler }] of wanted) {
          if (!due.has(name)) continue
          // One at a time: a batch comes in no order.
          for (const job of await boss.fetch<object>(name, { ignoreStartAfter: early })) {
            found = true
            await run(name, handler, job)
            await boss.complete(name, job.id)
          }
        }
      }
    },

    async pause() {
      await leaveWork()
    },

    async rest() {
      isEnding = true
      await leaveWork()
    },

    async stop() {
      isEnding = true
      if (isStarted) await boss.stop({ graceful: true, timeout: stopTimeoutMs })
    },
  }
}
