import { AppError } from '@kindling/domain/errors'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { rateLimits } from '../db/schema/members/auth.ts'
import { DAY, MINUTE } from '../platform/durations.ts'
import { forgive, limit, networkOf } from './rate-limit.ts'
import { deletePastWindows } from './rate-limit-store.ts'

const rate = { max: 5, windowMs: 10 * MINUTE }
const start = new Date('2026-03-01T12:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

let made = 0
function newBucket(): string {
  made += 1
  return `test:${made}`
}

/** True if the hit is allowed, else the seconds to wait. */
async function hit(bucket: string, now: Date): Promise<true | number> {
  try {
    await limit(app.db, bucket, rate, now)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return error.detail.retryAfter ?? 0
    throw error
  }
}

async function hits(bucket: string, times: number, now: Date) {
  const outcomes: (true | number)[] = []
  for (let n = 0; n < times; n += 1) outcomes.push(await hit(bucket, now))
  return outcomes
}

describe('limit', () => {
  it('allows the configured number of hits, for each bucket', async () => {
    const bucket = newBucket()
    expect(await hits(bucket, 5, start)).toEqual([true, true, true, true, true])
    expect(await hit(bucket, start)).not.toBe(true)
    expect(await hit(newBucket(), start)).toBe(true)
  })

  it('allows exactly that number concurrently', async () => {
    const bucket = newBucket()
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => hit(bucket, start)))
    expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(5)
  })

  it('allows no double burst across two windows', async () => {
    const bucket = newBucket()
    await hits(bucket, 5, after(rate.windowMs - 1))
    expect(await hit(bucket, after(rate.windowMs + 1000))).not.toBe(true)
  })

  it.each([0, 1, 5 * MINUTE, 9 * MINUTE, rate.windowMs - 1])(
    'returns the exact waiting time %d ms into a window',
    async (ms) => {
      const bucket = newBucket()
      await hits(bucket, 5, after(ms))
      const seconds = Number(await hit(bucket, after(ms)))
      expect(await hit(bucket, after(ms + seconds * 1000 - 1500))).not.toBe(true)
      expect(await hit(bucket, after(ms + seconds * 1000))).toBe(true)
    },
  )

  it('returns the exact waiting time while the previous window still counts', async () => {
    const bucket = newBucket()
    await hits(bucket, 5, after(-1))
    await hits(bucket, 2, after(5 * MINUTE))
    const seconds = Number(await hit(bucket, after(5 * MINUTE)))
    expect(seconds).toBe(60)
    expect(await hit(bucket, after(5 * MINUTE + seconds * 1000))).toBe(true)
  })

  it('doesn’t extend the waiting time beyond the limit for further attempts', async () => {
    const bucket = newBucket()
    await hits(bucket, 60, start)
    expect(await hit(bucket, after(rate.windowMs + 2 * MINUTE))).toBe(true)
  })

  it('is reset after an hour without hits', async () => {
    const bucket = newBucket()
    await hits(bucket, 6, start)
    expect(await hits(bucket, 5, after(60 * MINUTE))).toEqual([true, true, true, true, true])
  })

  // asvs: Mastodon
  it('holds after a restart and across processes, by the database alone', async () => {
    const bucket = newBucket()
    await hits(bucket, 5, start)
    vi.resetModules()
    const restarted = await import('./rate-limit.ts')
    await expect(restarted.limit(app.deps.idempotent.db, bucket, rate, start)).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })
})

describe('forgive', () => {
  it('gives one hit back', async () => {
    const bucket = newBucket()
    await hits(bucket, 5, start)
    await forgive(app.db, bucket, rate, start)
    expect(await hits(bucket, 2, start)).toEqual([true, expect.any(Number)])
  })
})

describe('deletePastWindows', () => {
  it('keeps windows that a daily limit still needs', async () => {
    const [past, present] = [newBucket(), newBucket()]
    await hit(past, after(-3 * DAY))
    await hit(present, after(-DAY))
    await deletePastWindows(app.db, start)
    const kept = (await app.db.select().from(rateLimits)).map((row) => row.bucket)
    expect(kept).not.toContain(past)
    expect(kept).toContain(present)
  })
})

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:7:1::99', '2001:db8:7:1::/64'],
    ['2001:0db8:0007:0001:aaaa:bbbb:cccc:dddd', '2001:db8:7:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('maps %s to %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
