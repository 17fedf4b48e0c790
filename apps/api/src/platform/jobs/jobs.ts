import { isDeepStrictEqual } from 'node:util'
import { type Job, type JobResult, PgBoss, type SendOptions } from 'pg-boss'
import type { Logger } from 'pino'
import { type ConnectionSettings, keepingAlive, queryLimits, type Transaction } from '../../db/connect.ts'
import { withClient } from '../../db/connections/with-client.ts'
import { readMigrationState } from '../../db/migrating/migration-state.ts'
import { jobsOf, listDueQueues, requireQueueVersion } from './job-store.ts'

export interface JobOptions {
  /** Runs on this schedule (cron, UTC), in one process at a time. */
  cron?: string
  /** Drops a job while another with the same `singletonKey` is waiting. */
  isUnique?: boolean
  /** Retries, with exponential backoff. */
  retries?: number
  /** Retention of a finished job, in seconds. */
  keepSeconds?: number
  /** Time limit in seconds: 15 minutes by default, 24 hours at most. */
  maxSeconds?: number
  /** For jobs that mostly wait for I/O, as mail does: due jobs run concurrently. */
  isWaiting?: boolean
}

export interface SendJob {
  startAfter?: Date
  singletonKey?: string
  /** Sends within this transaction: the job exists only after its commit. */
  tx?: Transaction
}

export interface RunDue {
  /** Only jobs of this name; all by default. */
  only?: string
  /** Includes jobs that start later. */
  early?: boolean
}

type JobHandler<T extends object> = (data: T) => Promise<void>

/** Background jobs: stored in the database, run at least once. */
export interface Jobs {
  /** Call before `prepare`. A job may run twice: handlers must be idempotent. */
  define<T extends object>(name: string, handler: JobHandler<T>, options?: JobOptions): void
  send(name: string, data: object, options?: SendJob): Promise<void>
  /** Several jobs of one name, within a transaction. */
  sendAll(name: string, data: readonly object[], tx: Transaction): Promise<void>
  /** Creates the queues, so that jobs can be sent. @throws DatabaseRefusal when their tables are of another version */
  prepare(): Promise<void>
  /** Starts workers in this process. */
  work(): Promise<void>
  /** Runs due jobs here until none is left: for tests, which have no workers. */
  runDue(options?: RunDue): Promise<void>
  /** Stops starting jobs in this process until `work` is called again; running ones continue. */
  pause(): Promise<void>
  /** Stops starting jobs, and waits for running ones. Jobs can still be sent. */
  rest(): Promise<void>
  /** Waits a few seconds for running jobs; the others are left for the next process. */
  stop(): Promise<void>
}

export interface JobsOptions {
  log: Logger
  /** Without supervision of queues and a listening connection: for processes without workers, and tests. */
  isQuiet?: boolean
  /** Most connections, besides the listening one. */
  connections?: number
  /** Whether `prepare` migrates the job tables. */
  migrates?: boolean
}

/** Together with the earlier shutdown steps, less than the ten seconds before a process is killed. */
const stopTimeoutMs = 3000

/**
 * A job without heartbeats was killed with its process, and is restarted by whichever process supervises the queues:
 * within two minutes in total. Otherwise it would stay active until its time limit.
 */
export const jobHeartbeat = { heartbeatSeconds: 30, superviseIntervalSeconds: 20, monitorIntervalSeconds: 20 }

/** The connection that listens for new jobs: dropped within seconds when it gets no heartbeat. */
const listening = { notifyHeartbeatIntervalMs: 2000, notifyHeartbeatTimeoutMs: 3000 }

/**
 * A notified worker fetches a batch, and continues while batches are full. With one job at a time, jobs sent meanwhile
 * would wait for the next notification or poll.
 */
const working = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  // Polling for retried and delayed jobs, which no notification announces.
  notifyPollingIntervalSeconds: 5,
} as const

/** Jobs in the application's own database, in a schema of pg-boss. */
export function createJobs(
  connection: ConnectionSettings,
  { log, isQuiet = false, connections = isQuiet ? 1 : 4, migrates = true }: JobsOptions,
): Jobs {
  const definitions = new Map<string, JobOptions & { handler: JobHandler<object> }>()
  const { heartbeatSeconds, ...supervision } = jobHeartbeat
  const { query_timeout } = queryLimits
  // Passed on to pg-boss's own node-postgres pool.
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
  /** Set by `rest`: jobs that fail now were aborted by the shutdown and are run again by the next process. */
  let isEnding = false
  // pg-boss reports worker errors as plain objects.
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

  // Each job of a batch is completed separately: a failed one doesn't make the others run again.
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
      // The queue contains only what `send` enqueued under this name.
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
      // Only the newest version removes unknown schedules: an older one doesn't know those of newer versions.
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
          // Sequentially: a batch is unordered.
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
