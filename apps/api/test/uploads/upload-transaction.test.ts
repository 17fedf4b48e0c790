// spec: accounts §7 kyc files

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../make-test-app.ts'
import { type Market, openMarket } from '../market.ts'
import { png } from './hostile-files.ts'
import { type Sending, sendUpload, storedFiles } from './send-upload.ts'
import { type UploadCall, uploadCalls } from './upload-calls.ts'

let t: TestApp
let market: Market
let calls: UploadCall[]
let picture: Buffer
beforeAll(async () => {
  t = await makeTestApp()
  market = openMarket(t)
  calls = uploadCalls({ t, market })
  picture = await png()
})
afterAll(() => t.close())

const withPicture: Sending['parts'] = (fields, name) => [
  ...fields,
  { name, filename: 'a.png', type: 'image/png', content: picture },
]

/** Number of connections that are idle in an open transaction. */
async function openTransactions(): Promise<number> {
  const { rows } = await t.db.execute<{ open: number }>(
    sql`select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  return rows[0]?.open ?? 0
}

it('has no open transaction while a picture is written to storage', async () => {
  const { storage } = t.deps
  const put = storage.put
  const open: number[] = []
  storage.put = async (...given) => {
    open.push(await openTransactions())
    return await put(...given)
  }
  for (const call of calls) {
    const response = await sendUpload(t, call, { parts: withPicture })
    expect(response.statusCode, response.body).toBe(200)
  }
  storage.put = put
  expect(open).toEqual(calls.map(() => 0))
})

describe('a retried upload with the same idempotency key', () => {
  it('stores no second copy of its pictures, and keeps the first', async () => {
    for (const call of calls.filter(({ endpoint }) => endpoint.idempotent)) {
      const sending = { parts: withPicture, made: await call.make(), key: crypto.randomUUID() }
      const first = await sendUpload(t, call, sending)
      expect(first.statusCode, first.body).toBe(200)
      const before = await storedFiles(t)
      const second = await sendUpload(t, call, sending)
      expect(second.headers['idempotency-replayed']).toBe('true')
      expect(second.json()).toEqual(first.json())
      expect(await storedFiles(t)).toEqual(before)
      const url = String(call.urlOf(first.json().data))
      expect((await t.app.inject({ url })).statusCode).toBe(200)
    }
  })

  it('stores one copy when both arrive concurrently', async () => {
    for (const call of calls.filter(({ endpoint }) => endpoint.idempotent)) {
      const sending = { parts: withPicture, made: await call.make(), key: crypto.randomUUID() }
      const before = await storedFiles(t)
      const answers = await Promise.all([sendUpload(t, call, sending), sendUpload(t, call, sending)])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(await storedFiles(t)).toHaveLength(before.length + 1)
      const url = String(call.urlOf(answers[0].json().data))
      expect((await t.app.inject({ url })).statusCode).toBe(200)
    }
  })
})

it('a refused booking stores no picture', async () => {
  const call = calls.find(({ endpoint }) => endpoint.path === '/bookings')
  if (call === undefined) throw new Error('bookings take pictures')
  const made = await call.make()
  expect((await sendUpload(t, call, { parts: withPicture, made })).statusCode).toBe(200)
  const before = await storedFiles(t)
  const spent = await sendUpload(t, call, { parts: withPicture, made })
  expect(spent.statusCode).toBe(409)
  expect(await storedFiles(t)).toEqual(before)
})
