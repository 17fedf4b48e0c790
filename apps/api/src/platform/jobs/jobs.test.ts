import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepLog } from '../../../test/logged.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { sendMail } from '../../../test/send-mail.ts'
import { DatabaseRefusal } from '../../db/start-error.ts'
import { createLog } from '../log.ts'
import { createJobs, type JobOptions, jobHeartbeat } from './jobs.ts'

let t: TestApp
let ran: unknown[] = []

beforeAll(async () => {
  t = await makeTestApp({
    before(_, { jobs }) {
      jobs.define('note', async (data) => void ran.push(data))
      jobs.define('note-once', async (data) => void ran.push(data), { isUnique: true })
    },
  })
})
beforeEach(() => {
  ran = []
})
afterAll(() => t.close())

describe('a job', () => {
  it('runs once with its data', async () => {
    await t.deps.jobs.send('note', { n: 1 })
    await t.deps.jobs.runDue()
    await t.deps.jobs.runDue()
    expect(ran).toEqual([{ n: 1 }])
  })

  // asvs: 2.3.3
  it('isn’t queued when its transaction is rolled back', async () => {
    await t.db.transaction((tx) => t.deps.jobs.send('note', { kept: true }, { tx }))
    const failing = t.db.transaction(async (tx) => {
      await t.deps.jobs.send('note', { kept: false }, { tx })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await t.deps.jobs.runDue()
    expect(ran).toEqual([{ kept: true }])
  })

  it('waits for its start time', async () => {
    await t.deps.jobs.send('note', { n: 2 }, { startAfter: new Date(Date.now() + 60_000) })
    await t.deps.jobs.runDue()
    expect(ran).toEqual([])
    await t.deps.jobs.runDue({ early: true })
    expect(ran).toEqual([{ n: 2 }])
  })

  it('is dropped while one with its singleton key waits', async () => {
    await t.deps.jobs.send('note-once', { n: 1 }, { singletonKey: 'a' })
    await t.deps.jobs.send('note-once', { n: 2 }, { singletonKey: 'a' })
    await t.deps.jobs.send('note-once', { n: 3 }, { singletonKey: 'b' })
    await t.deps.jobs.runDue()
    expect(ran).toEqual([{ n: 1 }, { n: 3 }])
  })

  it('has to be defined once', async () => {
    await expect(t.deps.jobs.send('nobody-does-this', {})).rejects.toThrow('no job is named')
    expect(() => t.deps.jobs.define('note', async () => {})).toThrow('defined already')
  })
})

describe('a queue', () => {
  async function prepare(options: JobOptions) {
    const jobs = createJobs(t.connection, { log: createLog('silent'), isQuiet: true })
    jobs.define('tried', async () => {}, options)
    await jobs.prepare()
    await jobs.stop()
    const { rows } = await t.db.execute(
      sql`select retry_limit as retries, expire_seconds as seconds, xmin::text as written
        from pgboss.queue where name = 'tried'`,
    )
    return Object(rows[0])
  }

  it('is updated from its definition at a start, only when that has changed', async () => {
    const [first, same, changed] = [
      await prepare({ retries: 3 }),
      await prepare({ retries: 3 }),
      await prepare({ retries: 5, maxSeconds: 21_600 }),
    ]
    expect(first).toMatchObject({ retries: 3, seconds: 900 })
    expect(same).toEqual(first)
    expect(changed).toMatchObject({ retries: 5, seconds: 21_600 })
  })
})

describe('processes of different versions on one queue', () => {
  const version = async () => (await t.deps.pool.query('select version from pgboss.version')).rows[0].version
  const refusal = async (change: string, migrates: boolean) => {
    const before = await version()
    await t.deps.pool.query(`update pgboss.version set version = version ${change}`)
    try {
      await createJobs(t.connection, { log: createLog('silent'), isQuiet: true, migrates }).prepare()
      throw new Error('it was not refused')
    } finally {
      await t.deps.pool.query('update pgboss.version set version = $1', [before])
    }
  }

  it.each([true, false])('refuse tables of a newer pg-boss in one line (migrates: %s)', async (migrates) => {
    const line = /^The queue of jobs was migrated by a newer version of Kindling [^\n]+: start that one\.$/
    await expect(refusal('+ 1', migrates)).rejects.toThrow(line)
    await expect(refusal('+ 1', migrates)).rejects.toThrow(DatabaseRefusal)
  })

  it('refuse tables of an older pg-boss without permission to migrate', async () => {
    await expect(refusal('- 1', false)).rejects.toThrow(
      /^The queue of jobs waits for migrations: run “kindling migrate”/,
    )
  })

  it('keep the schedules of a newer version when an older one starts, and remove deleted ones', async () => {
    const schedules = async () =>
      (await t.deps.pool.query('select name from pgboss.schedule')).rows.map(({ name }) => name)
    const work = async (...names: string[]) => {
      const jobs = createJobs(t.connection, { log: createLog('silent') })
      for (const name of names) jobs.define(name, async () => {}, { cron: '0 0 1 1 *' })
      await jobs.prepare()
      await jobs.work()
      await jobs.stop()
    }
    await work('kept', 'new-job')
    await t.deps.pool.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values (1, 9999999999999)',
    )
    await work('kept')
    expect(await schedules()).toEqual(expect.arrayContaining(['kept', 'new-job']))
    await t.deps.pool.query('delete from drizzle.__drizzle_migrations where created_at = 9999999999999')
    await work('kept')
    expect(await schedules()).toEqual(['kept'])
  })
})

describe('a job whose process was killed', () => {
  it('is restarted after half a minute without a heartbeat', async () => {
    const name = 'left-behind'
    const done: number[] = []
    const start = async (handler: (data: { n: number }) => Promise<void>) => {
      const jobs = createJobs(t.connection, { log: createLog('silent') })
      jobs.define(name, handler)
      await jobs.prepare()
      await jobs.work()
      return jobs
    }
    let isBegun = false
    // A killed process leaves an active job without heartbeats.
    const killed = await start(() => {
      isBegun = true
      return new Promise(() => {})
    })
    await killed.send(name, { n: 1 })
    await expect.poll(() => isBegun, { timeout: 30_000 }).toBe(true)
    await killed.stop()
    await t.db.execute(sql`
      update pgboss.job set state = 'active', heartbeat_on = now() - interval '31 s', start_after = now()
      where name = ${name}`)
    await t.db.execute(sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`)
    const next = await start(async ({ n }) => void done.push(n))
    await expect.poll(() => done, { timeout: 90_000 }).toEqual([1])
    await next.stop()
  }, 180_000)

  it('waits at most two minutes', () => {
    expect(Object.values(jobHeartbeat).reduce((sum, seconds) => sum + seconds, 0)).toBeLessThan(120)
  })
})

describe('a mail', () => {
  const mail = { to: 'a@example.test', subject: 'Hello', text: 'There' }

  it('is queued by the transaction that wrote it', async () => {
    await sendMail(t, mail)
    expect(await t.mailsTo(mail.to)).toEqual([mail])
  })
})

describe('in the background', () => {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  async function work(
    name: string,
    handler: (data: { n: number }) => Promise<void>,
    { isWaiting = false, log = createLog('silent') } = {},
  ) {
    const jobs = createJobs(t.connection, { log })
    jobs.define(name, handler, { isWaiting })
    await jobs.prepare()
    await jobs.work()
    return jobs
  }

  it.each([false, true])('jobs sent while the queue is busy run without polling (%s)', async (isWaiting) => {
    const done: number[] = []
    const jobs = await work(
      `busy-${isWaiting}`,
      async ({ n }) => {
        await pause(20)
        done.push(n)
      },
      { isWaiting },
    )
    const numbers = Array.from({ length: 40 }, (_, n) => n)
    await Promise.all(numbers.map((n) => jobs.send(`busy-${isWaiting}`, { n })))
    await expect.poll(() => done.toSorted((a, b) => a - b), { timeout: 4000 }).toEqual(numbers)
    await jobs.stop()
  })

  it('a failed job is retried, and the others of its batch aren’t', async () => {
    const tries: number[] = []
    const jobs = await work('mixed', async ({ n }) => {
      tries.push(n)
      if (n === 1 && tries.filter((tried) => tried === 1).length === 1) throw new Error('not yet')
    })
    for (const n of [0, 1, 2]) await jobs.send('mixed', { n })
    await expect.poll(() => tries.toSorted((a, b) => a - b), { timeout: 12_000 }).toEqual([0, 1, 1, 2])
    await jobs.stop()
  }, 15_000)

  it('no job starts while paused, and the waiting ones run afterwards', async () => {
    const done: number[] = []
    const jobs = await work('paused', async ({ n }) => void done.push(n))
    await jobs.pause()
    await jobs.send('paused', { n: 1 })
    await pause(3000)
    expect(done).toEqual([])
    await jobs.work()
    await expect.poll(() => done, { timeout: 12_000 }).toEqual([1])
    await jobs.stop()
  }, 20_000)

  it('a job interrupted by the shutdown is logged as information, a failed one as an error', async () => {
    const { log, logged } = keepLog('info')
    const { promise: isKilled, reject: kill } = Promise.withResolvers<void>()
    const begun: number[] = []
    const jobs = await work(
      'ended',
      async ({ n }) => {
        begun.push(n)
        if (n === 0) throw new Error('at fault')
        await isKilled
      },
      { isWaiting: true, log },
    )
    for (const n of [0, 1]) await jobs.send('ended', { n })
    await expect.poll(() => begun.toSorted(), { timeout: 12_000 }).toEqual([0, 1])
    const resting = jobs.rest()
    kill(new Error('Command failed: the encoder was killed'))
    await resting
    await jobs.stop()
    const said = logged.map((line) => JSON.parse(line)).map(({ level, msg }) => [level, msg])
    expect(said).toContainEqual([50, 'a job failed'])
    expect(said).toContainEqual([30, 'a job was ended with the process'])
    expect(said.filter(([level]) => level === 50)).toHaveLength(1)
  }, 15_000)
})
