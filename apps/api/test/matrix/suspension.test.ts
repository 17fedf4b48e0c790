// spec: marketplace §6 suspensions

import { calendarContract } from '@kindling/domain/appointments/calendar-contract'
import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import type { EndpointKind, EndpointShape } from '@kindling/domain/endpoint'
import { kycContract } from '@kindling/domain/kyc/kyc-contract'
import { type SuspensionStep, suspensionSteps } from '@kindling/domain/trust/suspension-steps'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { members } from '../../src/db/schema/members/members.ts'
import { potKeepers, pots } from '../../src/db/schema/money/pots.ts'
import { fileOf, png } from '../../src/features/kyc/kyc-test-kit.ts'
import { linksFor } from '../../src/files/private-links.ts'
import type { TestMember } from '../make-member.ts'
import { makeTestApp, type TestApp } from '../make-test-app.ts'
import { openMarket } from '../market.ts'
import { nameOf } from './call-row.ts'

// Every mounted endpoint at every step of a suspension, with expectations derived from the endpoint's kind.
// `surprising` lists by hand the endpoints whose result isn't obvious.

/** The first step at which a kind is refused; null for kinds that no step refuses. */
const refusedFrom: Record<EndpointKind, SuspensionStep | null> = {
  browse: 'out',
  book: 'no_new_bookings',
  offer: 'read_only',
  decide: 'no_new_bookings',
  own: null,
  finish: null,
}

const surprising: Record<string, SuspensionStep | null> = {
  'PUT /bookings/accept/{id}': 'no_new_bookings',
  'PUT /bookings/{action}/{id}': null,
  'PUT /bookings/rejected/{id}': null,
  'PUT /bookings/{id}/extensions/{eid}/accept': 'no_new_bookings',
  'PUT /loans/{id}/extensions/{eid}/accept': 'no_new_bookings',
  'PUT /bookings/{id}/proposals/{pid}/accept': 'no_new_bookings',
  'PUT /bookings/{id}/proposals/{pid}/decline': null,
  'POST /loans/{id}/words': null,
  'POST /dispute/open': null,
  'PUT /needs/{id}/accept/{answerId}': 'no_new_bookings',
  'POST /skills': 'no_new_bookings',
  'POST /things': 'no_new_bookings',
  'PUT /skills/{id}': 'read_only',
  'DELETE /skills/{id}': null,
  'PUT /pot/requests/{id}': 'no_new_bookings',
  'GET /pot/requests': 'no_new_bookings',
  'DELETE /pot/requests/{id}': null,
  'POST /message': 'read_only',
  'GET /message/outbox-token': null,
  'GET /message/{myId}/{otherId}': 'out',
  'POST /blocks/{userId}': null,
  'POST /reports': null,
  'POST /wallet/withdraw': null,
  'POST /wallet/fund': null,
  'POST /settings/account/export': null,
  'POST /settings/account/delete': null,
  'POST /standing/appeal': null,
  'PUT /users/change/password': null,
}

const isRefusedAt = (step: SuspensionStep, from: SuspensionStep | null) =>
  from !== null && suspensionSteps.indexOf(step) >= suspensionSteps.indexOf(from)

const sorts = ['member', 'provider', 'keeper', 'moderator'] as const
type Sort = (typeof sorts)[number]

let t: TestApp
let market: ReturnType<typeof openMarket>
let people: Record<SuspensionStep, Record<Sort, TestMember>>
beforeAll(async () => {
  t = await makeTestApp()
  market = openMarket(t)
  const [pot] = await t.db.insert(pots).values({ slug: 'camden', name: 'Camden' }).returning()
  if (pot === undefined) throw new Error('an insert answered no row')
  const make = async (sort: Sort) => {
    if (sort === 'moderator') return await t.makeMember({ role: 'moderator' })
    const member = await market.makeNeighbour(100)
    if (sort === 'provider') await market.makeOffer(member)
    if (sort === 'keeper') await t.db.insert(potKeepers).values({ potId: pot.id, memberId: member.id })
    return member
  }
  const at = async (step: SuspensionStep) => {
    const made = await Promise.all(sorts.map(async (sort) => [sort, await make(sort)] as const))
    for (const [, { id }] of made) await suspend(id, step)
    return [step, Object.fromEntries(made)] as const
  }
  people = Object.fromEntries(await Promise.all(suspensionSteps.map(at))) as typeof people
})
afterAll(() => t.close())

const suspend = (id: string, suspension: SuspensionStep) =>
  t.db.update(members).set({ suspension }).where(eq(members.id, id))

/** Whether a call fails with `suspended`; any other result counts as allowed. */
async function isRefused(
  { method, path }: Pick<EndpointShape, 'method' | 'path'>,
  as: TestMember,
  id: string = v7(),
): Promise<boolean> {
  const url = `/api${path.replace(/\{\w+\}/g, id)}`
  const headers = { authorization: `Bearer ${await as.token()}` }
  const response = await t.app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) })
  const code = response.body.startsWith('{') ? response.json<{ code?: string }>().code : undefined
  expect(code === 'suspended', response.body).toBe(code === 'suspended' && response.statusCode === 403)
  return code === 'suspended'
}

const cells = suspensionSteps.flatMap((step) => sorts.map((sort) => [sort, step] as const))

describe('a suspended member', () => {
  // asvs: 8.2.1 suspension
  it.each(cells)(
    'of the sort %s at the step %s is refused exactly the kinds that the step forbids',
    { timeout: 120_000 },
    async (sort, step) => {
      const refused: string[] = []
      const wanted: string[] = []
      for (const call of t.app.kindlingEndpoints) {
        const isForbiddable = call.auth === 'access' || (call.auth === 'moderator' && sort === 'moderator')
        if (isForbiddable && isRefusedAt(step, refusedFrom[call.kind])) wanted.push(nameOf(call))
        if (await isRefused(call, people[step][sort])) refused.push(nameOf(call))
      }
      expect(refused).toEqual(wanted)
      // The event stream never ends, and no contract declares it.
      const stream = { method: 'GET', path: '/events' } as const
      expect(await isRefused(stream, people[step][sort])).toBe(step === 'out')
    },
  )

  // asvs: 8.2.1 suspension
  it.each(Object.entries(surprising))('%s is refused from the step %s on', async (name, from) => {
    const call = t.app.kindlingEndpoints.find((one) => nameOf(one) === name)
    if (call === undefined) throw new Error(`${name} isn’t mounted`)
    for (const step of suspensionSteps) {
      expect(await isRefused(call, people[step].keeper), step).toBe(isRefusedAt(step, from))
    }
  })

  it('reads their own profile at every step, and other profiles except at the step out', async () => {
    const profile = { method: 'GET', path: '/users/profile/{id}' } as const
    const { member } = people.out
    expect(await isRefused(profile, member, member.id)).toBe(false)
    expect(await isRefused(profile, member, people.none.member.id)).toBe(true)
  })

  // asvs: 8.2.1 suspension
  it('who is a moderator may call no endpoint of moderators', async () => {
    const calls = t.app.kindlingEndpoints.filter(({ auth }) => auth === 'moderator')
    expect(calls.length).toBeGreaterThan(30)
    const { moderator } = people.no_new_bookings
    for (const call of calls) expect(await isRefused(call, moderator), nameOf(call)).toBe(true)
  })
})

describe('a provider at the step no_new_bookings', () => {
  // asvs: 8.2.1 suspension
  it('can’t accept an earlier request, but can reject it', async () => {
    const [client, provider] = [await market.makeNeighbour(100), await market.makeNeighbour()]
    const id = await market.book(client, await market.makeOffer(provider))
    await suspend(provider.id, 'no_new_bookings')
    const accepted = await market.tryAct(provider, 'accept', id)
    expect([accepted.statusCode, accepted.body]).toMatchObject([403, { code: 'suspended' }])
    const read = await t.call(bookingContract.get, { as: provider, params: { id } })
    expect(read.data()).toMatchObject({ status: 'pending' })
    await market.act(provider, 'reject', id)
  })
})

describe('links that work without a token', () => {
  // asvs: 8.2.1 suspension
  it('show a document to a moderator while they may decide, and to its member at every step', async () => {
    const [ada, moderator] = [await t.makeMember(), await t.makeMember({ role: 'moderator' })]
    const sent = { as: ada, body: { type: 'international-passport' }, files: { file: [fileOf(await png())] } }
    const { document_url: own, id } = (await t.call(kycContract.uploadIdentity, sent)).data()
    const theirs = (await linksFor(t.deps, moderator.id))(id)
    const statusOf = async (url: string) => (await t.app.inject({ url })).statusCode
    expect([await statusOf(own), await statusOf(theirs)]).toEqual([200, 200])
    for (const step of suspensionSteps.slice(1)) {
      await suspend(moderator.id, step)
      await suspend(ada.id, step)
      expect([await statusOf(own), await statusOf(theirs)], step).toEqual([200, 404])
    }
    await suspend(moderator.id, 'none')
    expect(await statusOf(theirs)).toBe(200)
    await t.db.update(members).set({ role: 'member' }).where(eq(members.id, moderator.id))
    expect(await statusOf(theirs)).toBe(404)
  })

  it('keep a calendar feed readable at every step', async () => {
    const ada = await t.makeMember()
    const { url } = (await t.call(calendarContract.makeFeed, { as: ada })).data()
    for (const step of suspensionSteps) {
      await suspend(ada.id, step)
      expect((await t.app.inject(new URL(url).pathname)).statusCode, step).toBe(200)
    }
  })
})
