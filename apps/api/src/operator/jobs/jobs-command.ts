import { PgBoss } from 'pg-boss'
import { validate as isUuid } from 'uuid'
import { connect, type Database, type Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { jobsOf } from '../../platform/jobs/job-store.ts'
import { jsonOption, print, Refusal, readArgs, runSubcommand, tableOf, UsageError } from '../command-line.ts'
import { withDatabase, withInstallation } from '../existing-database.ts'
import { recordChange } from '../operator-log.ts'
import * as store from './job-queue-store.ts'

/** Most jobs listed by `show`. */
const MOST_SHOWN = 50

/** Lists job queues, retries failed jobs, and deletes a failed job. */
export async function jobsCommand(args: readonly string[]): Promise<number> {
  const isList = args[0] === undefined || args[0].startsWith('-')
  return isList ? await list(args) : await runSubcommand(args, { show, retry, drop })
}

async function list(args: readonly string[]): Promise<number> {
  const { values } = readArgs(args, [], jsonOption)
  const queues = await withDatabase(store.listQueues)
  const rows = queues.map(({ name, oldestSeconds, ...counts }) => [
    name,
    oldestSeconds === null ? '' : ageInWords(oldestSeconds),
    ...[counts.waiting, counts.later, counts.active, counts.failed].map(String),
  ])
  const text = tableOf(['Queue', 'Oldest', 'Waiting', 'Later', 'Running', 'Failed'], rows)
  print(values.json, queues, rows.length === 0 ? 'No job waits, runs or has failed.' : text)
  return 0
}

async function show(args: readonly string[]): Promise<number> {
  const { values, words } = readArgs(args, ['QUEUE'], jsonOption)
  const [queue = ''] = words
  const jobs = await withDatabase(async (db) => {
    await requireQueue(db, queue)
    return await store.listJobs(db, queue, MOST_SHOWN)
  })
  const rows = jobs.map(({ id, state, dueAt, tries, problem }) => [
    ...[id, state, dueAt, String(tries), problem ?? ''],
  ])
  const text = tableOf(['Id', 'State', 'Due', 'Tries', 'Problem'], rows)
  print(values.json, jobs, rows.length === 0 ? `No job of ${queue} waits, runs or has failed.` : text)
  return 0
}

async function retry(args: readonly string[]): Promise<number> {
  const [word = ''] = readArgs(args, ['QUEUE or ID'], {}).words
  const { queue, ids } = await withQueues((db, boss) =>
    inTransaction(db, async (tx) => {
      const failed = isUuid(word) ? [await lockFailedJob(tx, word)] : await store.lockFailed(tx, word)
      const queue = failed[0]?.queue ?? word
      const ids = failed.map(({ id }) => id)
      if (ids.length > 0) {
        await boss.retry(queue, ids, { db: jobsOf(tx) })
        await recordChange(
          tx,
          `retried ${ids.length === 1 ? `the job ${ids[0]}` : `${ids.length} jobs`} of ${queue}`,
        )
      } else await requireQueue(db, queue)
      return { queue, ids }
    }),
  )
  console.info(
    ids.length === 0 ? `No job of ${queue} has failed.` : `Jobs that are tried again: ${ids.length}.`,
  )
  return 0
}

/** @throws Refusal for an unknown job, and for one that hasn't failed */
async function lockFailedJob(tx: Transaction, id: string): Promise<store.StoredJob> {
  const job = await store.lockJob(tx, id)
  if (job === undefined) throw unknownJob(id)
  if (job.state !== 'failed') throw new Refusal(`${id} hasn’t failed: it is ${job.state}.`)
  return job
}

async function drop(args: readonly string[]): Promise<number> {
  const { values, words } = readArgs(args, ['ID'], { reason: { type: 'string' } })
  const [id = ''] = words
  const reason = values.reason?.trim()
  if (!isUuid(id)) throw new UsageError(`${id} isn’t the id of a job: kindling jobs show QUEUE has them.`)
  if (!reason) throw new UsageError('--reason TEXT is missing.')
  const { queue } = await withQueues((db, boss) =>
    inTransaction(db, async (tx) => {
      const job = await store.lockJob(tx, id)
      if (job === undefined) throw unknownJob(id)
      if (job.state === 'active') throw new Refusal(`${id} is running: wait until it has ended.`)
      await boss.deleteJob(job.queue, id, { db: jobsOf(tx) })
      await recordChange(tx, `dropped the ${job.state} job ${id} of ${job.queue}: ${reason}`)
      return job
    }),
  )
  console.info(`The job was dropped from ${queue}.`)
  return 0
}

const unknownJob = (id: string) => new Refusal(`No job has the id ${id}.`)

/** @throws Refusal for an unknown queue */
async function requireQueue(db: Database, name: string): Promise<void> {
  if (!(await store.hasQueue(db, name))) throw new Refusal(`No queue is called ${name}.`)
}

/** Opens the database and pg-boss, without running any job here. */
async function withQueues<T>(work: (db: Database, boss: PgBoss) => Promise<T>): Promise<T> {
  return await withInstallation(async ({ database, log }) => {
    const { db, pool } = connect(database.connection, { log, max: 2 })
    const still = { migrate: false, supervise: false, schedule: false }
    const boss = new PgBoss({ ...database.connection, ...still, schema: 'pgboss', max: 1 })
    boss.on('error', (err) => log.error({ err }, 'the job queue reported a fault'))
    try {
      await boss.start()
      return await work(db, boss)
    } finally {
      await boss.stop({ graceful: false })
      await pool.end()
    }
  })
}

/** `3 d 4 h`, `12 min`, `40 s`. */
function ageInWords(seconds: number): string {
  const [days, hours, minutes] = [seconds / 86_400, (seconds / 3600) % 24, (seconds / 60) % 60].map(
    Math.floor,
  )
  if (days) return `${days} d ${hours} h`
  if (hours) return `${hours} h ${minutes} min`
  return minutes ? `${minutes} min` : `${seconds} s`
}
