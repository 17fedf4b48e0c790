import { endpoint } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import type { TestMember } from '../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { keyed } from '../../test/market.ts'
import { idempotencyKeys } from '../db/schema/system.ts'
import { route } from './route.ts'

const call = endpoint({
  method: 'POST',
  path: '/test/amended',
  auth: 'access',
  kind: 'own',
  summary: 'Amended',
  body: z.object({ isRefused: z.boolean().optional() }),
  data: z.object({ made: z.number(), secret: z.string().nullable() }),
  idempotent: true,
})

let t: TestApp
let member: TestMember
let made = 0
let amended = 0
let isDown = false
beforeAll(async () => {
  t = await makeTestApp({
    before(app) {
      route(app, call, {
        handler: async ({ body }) => {
          if (body.isRefused) throw new AppError('conflict', 'No.')
          made += 1
          return { made, secret: null }
        },
        amend: async ({ member: { id } }, kept) => {
          amended += 1
          if (isDown) throw new AppError('unavailable', 'Nobody is there.')
          // `undeclared` isn't in the contract, so the response must not have it.
          return { ...kept, secret: `of ${id}`, undeclared: true }
        },
      })
    },
  })
})
beforeEach(async () => {
  member = await t.makeMember()
  made = 0
  amended = 0
  isDown = false
})
afterAll(() => t.close())

const ask = (key: string, body: object = {}) =>
  t.call(call, { as: member, body: { ...body }, headers: keyed(key) })

it('adds fields that aren’t stored, anew on every replay', async () => {
  const key = v7()
  const [first, second] = [await ask(key), await ask(key)]
  const expected = { status: 'success', data: { made: 1, secret: `of ${member.id}` } }
  expect(first.body).toEqual(expected)
  expect(second.body).toEqual(expected)
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect([made, amended]).toEqual([1, 2])
  const [row] = await t.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  expect(row?.answer).toEqual({ status: 'success', data: { made: 1, secret: null } })
})

it('keeps what was done when the fields can’t be added now, and succeeds on a retry', async () => {
  const key = v7()
  isDown = true
  expect((await ask(key)).statusCode).toBe(503)
  isDown = false
  expect((await ask(key)).data()).toMatchObject({ made: 1 })
  expect(made).toBe(1)
})

it('adds nothing to a refusal', async () => {
  const key = v7()
  for (let i = 0; i < 2; i += 1) expect((await ask(key, { isRefused: true })).statusCode).toBe(409)
  expect(amended).toBe(0)
})
