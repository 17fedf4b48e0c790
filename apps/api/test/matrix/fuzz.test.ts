import type { EndpointShape } from '@kindling/domain/endpoint'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '../../src/db/schema/members/auth.ts'
import { checkBooks } from '../../src/ledger/books/check-books.ts'
import { roundsOf, shareOf } from '../depth.ts'
import { expectCleanAnswer, expectDeclared } from './answers.ts'
import { requestOf } from './attack-request.ts'
import { type Attack, attacksOn, certainAttacks } from './attacks.ts'
import { type CallRow, nameOf, type Sent } from './call-row.ts'
import { calls } from './calls.ts'
import { otherModerators } from './desk-calls.ts'
import { expectNoLeak } from './leaks.ts'
import { callers, makeNeighbourhood, type Neighbourhood } from './neighbourhood.ts'
import { clientsCall, fillIn, isDeclared, isItsAddress, wholeCallsOf } from './whole-calls.ts'

// A fixed seed in every check, a random one each night.
// Replay a failure with the seed it printed: FC_SEED=… vitest run test/matrix/fuzz. A check sends some 24 bodies to
// each call: six random attacks, eight of the certain ones, ten whole calls. FUZZ_RUNS=… makes more of the random
// attacks and whole calls, and the nightly run sends all the certain ones.
const seed = Number(process.env.FC_SEED ?? 20261120)
const attacks = roundsOf('FUZZ_RUNS', { inCheck: 6, atNight: 400 })
const wholes = roundsOf('FUZZ_RUNS', { inCheck: 10, atNight: 400 })
const certain = 8

let n: Neighbourhood
beforeAll(async () => {
  n = await makeNeighbourhood()
})
afterAll(() => n.close())

/** One row for each endpoint, preferably one with a successful caller. */
const rows = [...Map.groupBy(calls, ({ endpoint }) => nameOf(endpoint)).values()].flatMap((same) => {
  return same.find(({ answers }) => Object.values(answers).includes(200)) ?? same.slice(0, 1)
})
const rowsWithFields = rows.filter(({ endpoint: { params, query, body } }) => params ?? query ?? body)
const named = (row: CallRow) => [nameOf(row.endpoint), row] as const

/** Whether an address still belongs to this endpoint: without its id, an item's address is the list's. */
function isAddressOf({ path }: EndpointShape, address: unknown): boolean {
  const [arrived = ''] = String(address).split('?')
  const parts = (text: string) => text.split('/').filter((part) => part !== '').length
  return parts(arrived) === parts(`/api${path}`)
}

let made = 0

/** Prepares sending attacks on an endpoint as a caller who is allowed to use it. */
async function aim({ endpoint, answers, make }: CallRow) {
  const caller = callers.find((one) => answers[one] === 200) ?? 'owner'
  const usual = answers[caller] ?? 200
  const ids = { own: n.people[caller].id, stranger: n.people.stranger.id }
  let sent = await renew()

  /** Resets rate limits, since all calls come from one network, and makes a new valid call. */
  async function renew(): Promise<Sent> {
    await n.t.db.delete(rateLimits)
    return await make(n)
  }

  async function send(attack: Attack): Promise<LightMyRequestResponse> {
    made += 1
    const address = `10.77.${Math.floor(made / 250) % 250}.${made % 250}`
    const token = endpoint.auth === 'none' ? undefined : (sent.bearer ?? (await n.people[caller].token()))
    const request = requestOf(attack, { endpoint, sent, token, ids, address })
    const response = await n.t.app.inject(request)
    expectCleanAnswer(response)
    await expectNoLeak(n, caller, response)
    if (response.statusCode !== 200) return response
    if (attack.kind !== 'path' && isAddressOf(endpoint, request.url)) expectDeclared(endpoint, response)
    // A successful call may have used up its test data.
    if (endpoint.method !== 'GET' || endpoint.auth === 'refresh') sent = await renew()
    return response
  }
  return { ids, send, sent: () => sent, usual }
}

async function attackCall(row: CallRow): Promise<void> {
  const { send } = await aim(row)
  const survives = fc.asyncProperty(attacksOn(row.endpoint), async (attack) => void (await send(attack)))
  const examples = shareOf(certainAttacks(row.endpoint), certain).map((attack): [Attack] => [attack])
  await fc.assert(survives, { seed, examples, numRuns: attacks + examples.length })
}

async function makeWholeCalls(row: CallRow): Promise<void> {
  const { endpoint } = row
  const { ids, send, sent, usual } = await aim(row)
  const first = await send({ kind: 'parts', parts: fillIn(clientsCall(endpoint), sent()) })
  expect(first.statusCode, first.body).toBe(usual)

  const keepsToTheContract = fc.asyncProperty(wholeCallsOf(endpoint), async (whole) => {
    const parts = fillIn(whole, sent())
    fc.pre(isItsAddress(parts))
    const isTaken = isDeclared(endpoint, parts, ids)
    const { statusCode, body } = await send({ kind: 'parts', parts })
    if (!isTaken) expect(statusCode, `it took what its contract doesn’t: ${body}`).toBeGreaterThanOrEqual(400)
  })
  await fc.assert(keepsToTheContract, { seed, numRuns: wholes })
}

describe(`fuzzing with the seed ${seed}`, () => {
  // spec: accounts §7 schema fuzz
  // asvs: 2.2.2
  // asvs: 1.2.4
  it.each(rows.map(named))(
    '%s responds to attacks with the envelope, without a 5xx',
    { timeout: 20_000 + 1000 * attacks },
    (_, row) => attackCall(row),
  )

  // spec: accounts §7 schema fuzz
  it.each(rowsWithFields.map(named))(
    '%s accepts generated calls exactly when its contract does',
    { timeout: 20_000 + 1000 * wholes },
    (_, row) => makeWholeCalls(row),
  )

  // asvs: 8.3.1
  // asvs: 15.3.3
  it('no attack makes a moderator, unbalances the ledger or pollutes Object.prototype', async () => {
    const { rows: moderators } = await n.t.db.execute(sql`select id from members where role = 'moderator'`)
    const made = [n.people.moderator, ...(await otherModerators(n))].map(({ id }) => id)
    expect(moderators.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
    expect(await checkBooks(n.t.db)).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
