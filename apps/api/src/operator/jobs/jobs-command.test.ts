import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf } from '../../../test/database-address.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { runKindling, systemChanges } from '../kindling-test-kit.ts'
import { operatorName } from '../operator-name.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

/** Runs `kindling jobs` on the test's database. */
const jobs = (...words: string[]) =>
  runKindling(['jobs', ...words], { DATA_DIR: t.deps.config.dataDir, DATABASE_URL: addressOf(t.connection) })

/** Queues a job and sets its state. @returns its id */
async function makeJob(queue: string, state: 'created' | 'failed' | 'active'): Promise<string> {
  await t.deps.jobs.send(queue, {})
  const { rows } = await t.deps.pool.query<{ id: string }>(
    `update pgboss.job set state = $2, start_after = now() - interval '2 hours', output = '{"message":"no answer"}'
     where id = (select id from pgboss.job where name = $1 and state = 'created' order by created_on desc limit 1)
     returning id`,
    [queue, state],
  )
  return rows[0]?.id ?? ''
}

const stateOf = async (id: string) =>
  (await t.deps.pool.query('select state from pgboss.job where id = $1', [id])).rows[0]?.state

it('kindling jobs lists queues by age, retries failed jobs and drops waiting ones', async () => {
  const failed = await makeJob('check-books', 'failed')
  const waiting = await makeJob('expire-bookings', 'created')
  const { out } = await jobs('--json')
  expect(JSON.parse(out)).toEqual([
    expect.objectContaining({ name: 'expire-bookings', waiting: 1, failed: 0 }),
    expect.objectContaining({ name: 'check-books', waiting: 0, failed: 1, oldestSeconds: null }),
  ])
  expect((await jobs()).out).toMatch(/^expire-bookings +2 h 0 min +1 +0 +0 +0$/m)
  expect((await jobs('show', 'check-books')).out).toMatch(new RegExp(`^${failed} +failed .+ no answer$`, 'm'))

  expect(await jobs('retry', waiting)).toMatchObject({
    code: 1,
    said: `${waiting} hasn’t failed: it is created.\n`,
  })
  const retried = await jobs('retry', 'check-books')
  expect(retried).toMatchObject({ code: 0, said: 'Jobs that are tried again: 1.\n' })
  expect(await stateOf(failed)).toBe('retry')
  expect((await jobs('retry', 'check-books')).out).toBe('No job of check-books has failed.\n')

  expect(await jobs('drop', waiting)).toMatchObject({ code: 2 })
  const dropped = await jobs('drop', waiting, '--reason', 'sent by mistake')
  expect(dropped).toMatchObject({ code: 0, said: 'The job was dropped from expire-bookings.\n' })
  expect(await stateOf(waiting)).toBeUndefined()

  await makeJob('check-books', 'failed')
  await makeJob('check-books', 'failed')
  expect(await jobs('retry', 'check-books')).toMatchObject({ code: 0 })
  const by = operatorName()
  expect(await systemChanges(t.db)).toEqual([
    `${by}: retried the job ${failed} of check-books`,
    `${by}: dropped the created job ${waiting} of expire-bookings: sent by mistake`,
    `${by}: retried 2 jobs of check-books`,
  ])
}, 120_000)

it('kindling jobs refuses unknown jobs and queues, and dropping a running job', async () => {
  const unknown = '0198c5b2-6a10-7c3e-9d2f-3b1a5e7c9d10'
  const running = await makeJob('expire-bookings', 'active')
  expect(await jobs('retry', unknown)).toMatchObject({ code: 1, said: `No job has the id ${unknown}.\n` })
  expect(await jobs('retry', 'nothing')).toMatchObject({ code: 1, said: 'No queue is called nothing.\n' })
  expect(await jobs('drop', running, '--reason', 'x')).toMatchObject({ code: 1 })
  expect(await stateOf(running)).toBe('active')
}, 120_000)
