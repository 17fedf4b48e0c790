import { authContract } from '@kindling/domain/auth/auth-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepLog } from '../../test/logged.ts'
import type { TestMember } from '../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { switches } from '../db/schema/system.ts'
import { HOUR } from '../platform/durations.ts'
import { applySwitches } from './apply-switches.ts'
import { clearSwitch, setSwitch } from './switch-store.ts'

const { log, logged } = keepLog('info')
let t: TestApp
let ada: TestMember

beforeAll(async () => {
  t = await makeTestApp({ log })
  ada = await t.makeMember()
})
beforeEach(async () => {
  await t.db.delete(switches)
  await t.deps.switches.refresh()
  logged.length = 0
})
afterAll(() => t.close())

async function set(name: string, value: unknown) {
  await setSwitch(t.db, { name, value, setBy: 'operator:test', setAt: t.clock.now() })
  await t.deps.switches.refresh()
}

const read = () => t.call(skillContract.categories, { as: ada })

describe('maintenance', () => {
  it('responds 503 to every call, with its end and Retry-After', async () => {
    const until = new Date(t.clock.now().getTime() + HOUR).toISOString()
    await set('maintenance', { until })
    const answer = await read()
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('60')
    expect(answer.body).toEqual({
      status: 'error',
      code: 'maintenance',
      message: expect.stringMatching(/by \d+ \w+ at \d\d:\d\d (GMT|BST)/),
      until,
    })
    expect(logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  })

  it('returns its end in UTC, and doesn’t mention one in the past', async () => {
    await set('maintenance', { until: '2001-01-01T10:00:00+01:00' })
    const { headers, body } = await read()
    expect(body).toMatchObject({ until: '2001-01-01T09:00:00.000Z' })
    expect(Object(body).message).not.toMatch(/over by/)
    expect(headers['retry-after']).toBe('60')
  })

  it('ends once it is cleared', async () => {
    await set('maintenance', {})
    const answer = await read()
    expect(answer.headers['retry-after']).toBe('60')
    expect(answer.body).not.toHaveProperty('until')
    await clearSwitch(t.db, 'maintenance')
    await t.deps.switches.refresh()
    expect((await read()).statusCode).toBe(200)
  })

  it('doesn’t affect probes and the application’s files', async () => {
    await set('maintenance', {})
    expect((await t.app.inject('/api/health/live')).statusCode).toBe(200)
    expect((await t.app.inject('/robots.txt')).statusCode).not.toBe(503)
  })

  it.each([
    ['go on', 400],
    ['wait', 503],
  ])('has webhooks %s', async (webhooks, status) => {
    await set('maintenance', { webhooks })
    // A webhook that isn't held back by maintenance is refused for its missing signature.
    const answer = await t.app.inject({ method: 'POST', url: '/api/webhooks/payments', body: '{}' })
    expect(answer.statusCode).toBe(status)
  })
})

it('a closed sign-up refuses new members with a message, and lets members log in', async () => {
  await set('sign-up', 'closed')
  const email = 'new@example.test'
  const answer = await t.call(authContract.resendCode, { body: { email } })
  expect(answer.body).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('no new members'),
  })
  expect(await t.mailsTo(email)).toEqual([])
  expect((await read()).statusCode).toBe(200)
})

it('an unknown switch or value of another version is ignored, and logged once', async () => {
  await set('maintenance', { until: 'tomorrow' })
  await set('newer-switch', true)
  await t.deps.switches.refresh()
  expect((await read()).statusCode).toBe(200)
  const said = logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
  expect(said.map(({ problems }) => problems)).toEqual([
    'maintenance: its value is none of this version’s',
    'maintenance: its value is none of this version’s; newer-switch: this version doesn’t know it',
  ])
})

it('rate limits are multiplied by the switch, without a restart', async () => {
  await set('limits', 0.01)
  const eve = await t.makeMember()
  const read = () => t.call(skillContract.categories, { as: eve })
  let refused = 0
  for (let n = 0; n < 320; n += 1) if ((await read()).statusCode === 429) refused += 1
  expect(refused).toBe(20)
  await clearSwitch(t.db, 'limits')
  await t.deps.switches.refresh()
  expect((await read()).statusCode).toBe(200)
})

describe('a process that applies switches', () => {
  it('logs at the switch’s level, and at its own again afterwards', async () => {
    const leave = await applySwitches({ ...t.deps, log })
    await set('log-level', 'error')
    expect(log.level).toBe('error')
    await clearSwitch(t.db, 'log-level')
    await t.deps.switches.refresh()
    expect(log.level).toBe(t.deps.config.logLevel)
    leave()
    log.level = 'info'
  })

  it('starts no job while jobs wait, and continues afterwards', async () => {
    const done: string[] = []
    const jobs = {
      work: async () => void done.push('work'),
      pause: async () => void done.push('pause'),
    }
    await set('maintenance', { jobs: 'wait' })
    const leave = await applySwitches({ ...t.deps, jobs: { ...t.deps.jobs, ...jobs } })
    expect(done).toEqual([])
    await set('maintenance', { jobs: 'go on' })
    await set('maintenance', { jobs: 'wait' })
    await expect.poll(() => done).toEqual(['work', 'pause'])
    leave()
  })
})
