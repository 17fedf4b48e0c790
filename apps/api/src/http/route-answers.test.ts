import { endpoint } from '@kindling/domain/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { keyed } from '../../test/market.ts'
import { answerSchemaOf } from './answers/answer-schema.ts'
import { route } from './route.ts'

const person = z.object({ name: z.string() })
const shared = z.object({
  list: z.array(z.object({ person })),
  maybe: person.nullable(),
  odd: person.optional(),
})

const contract = {
  compiled: endpoint({
    method: 'GET',
    path: '/test/compiled',
    auth: 'none',
    kind: 'own',
    summary: 'Compiled',
    data: shared,
  }),
  parsed: endpoint({
    method: 'GET',
    path: '/test/parsed',
    auth: 'none',
    kind: 'own',
    summary: 'Parsed',
    data: shared.extend({
      union: z.union([z.object({ kind: z.literal('a'), person }), z.object({ kind: z.literal('b') })]),
      record: z.record(z.string(), person),
      text: z.string().trim(),
    }),
  }),
  kept: endpoint({
    method: 'POST',
    path: '/test/kept',
    auth: 'access',
    kind: 'own',
    summary: 'Kept',
    data: shared,
    idempotent: true,
  }),
  breach: endpoint({
    method: 'GET',
    path: '/test/breach',
    auth: 'none',
    kind: 'own',
    summary: 'Breach',
    data: z.object({ day: z.iso.date() }),
  }),
}

const secret = { secret: 'not declared' }
const ada = { name: 'Ada “the” "first"', ...secret }
const full = { list: [{ person: ada, ...secret }, { person: ada }], maybe: ada, odd: ada, ...secret }
const shown = { name: ada.name }
const shownFull = { list: [{ person: shown }, { person: shown }], maybe: shown, odd: shown }

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({
    before(app) {
      route(app, contract.compiled, () => full)
      route(app, contract.parsed, () => ({
        ...full,
        union: { kind: 'a' as const, person: ada, ...secret },
        record: { one: ada },
        text: ' trimmed ',
      }))
      route(app, contract.kept, () => full)
      route(app, contract.breach, () => ({ day: 'tomorrow' }))
    },
  })
})
afterAll(() => t.close())

describe('a response', () => {
  // asvs: 15.3.1
  it('has only the fields of the contract, with a compiled schema', async () => {
    expect(answerSchemaOf(contract.compiled.data)).toBeDefined()
    const { body } = await t.call(contract.compiled)
    expect(body).toEqual({ status: 'success', data: shownFull })
  })

  it('has only the fields of the contract, with a parsed schema', async () => {
    expect(answerSchemaOf(contract.parsed.data)).toBeUndefined()
    const { body } = await t.call(contract.parsed)
    const union = { kind: 'a', person: shown }
    expect(body).toEqual({
      status: 'success',
      data: { ...shownFull, union, record: { one: shown }, text: 'trimmed' },
    })
  })

  it('that is replayed is identical', async () => {
    const as = await t.makeMember()
    const headers = keyed()
    const first = await t.call(contract.kept, { as, headers })
    const again = await t.call(contract.kept, { as, headers })
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(first.body).toEqual({ status: 'success', data: shownFull })
    expect(again.body).toEqual(first.body)
  })

  it('that breaks its contract fails in tests, even where a compiled schema would pass it', async () => {
    expect(answerSchemaOf(contract.breach.data)).toBeDefined()
    expect((await t.call(contract.breach)).statusCode).toBe(500)
  })
})
