import type { EndpointShape } from '@kindling/domain/endpoint'
import { type SuspensionStep, suspensionSteps } from '@kindling/domain/trust/suspension-steps'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { members } from '../../src/db/schema/members.ts'
import type { TestMember } from '../make-member.ts'
import { makeTestApp, type TestApp } from '../make-test-app.ts'
import { nameOf } from './call-row.ts'

// What each step forbids, call by call, written out here a second time: the policy is domain's `mayCall`.

/** Calls that change something, from the first step at which they are refused. */
const refusedFrom: Record<Exclude<SuspensionStep, 'none'>, readonly string[]> = {
  no_new_bookings: [
    'POST /bookings',
    'POST /loans',
    'POST /needs',
    'POST /needs/{id}/answers',
    'POST /skills',
    'POST /things',
    'POST /users/stripe/payment/intent',
    'PUT /needs/{id}/accept/{answerId}',
    'PUT /needs/{id}/answers/{answerId}',
  ],
  read_only: [
    'POST /bookings/{id}/extensions',
    'POST /bookings/{id}/proposals',
    'POST /follows/follow/{userId}',
    'POST /gifts',
    'POST /loans/{id}/extensions',
    'POST /message',
    'POST /message/pictures',
    'POST /message/typing/{userId}',
    'POST /pot/gifts',
    'POST /pot/requests',
    'POST /reviews',
    'POST /reviews/{id}/answer',
    'POST /settings/calendar/busy/read',
    'POST /settings/calendar/feed',
    'POST /settings/payment/billingmethod',
    'POST /settings/payment/billingmethod/saved',
    'POST /settings/payment/setupintent',
    'POST /suggestedskills',
    'POST /vouches/user/{userId}',
    'POST /wallet/fund',
    'PUT /bookings/{action}/{id}',
    'PUT /bookings/{id}/extensions/{eid}/accept',
    'PUT /bookings/{id}/proposals/{pid}/accept',
    'PUT /gifts/{id}/thanks',
    'PUT /loans/{id}/extensions/{eid}/accept',
    'PUT /pot/requests/{id}',
    'PUT /settings/availability',
    'PUT /settings/calendar/busy',
    'PUT /settings/payment/billingmethod/{id}/default',
    'PUT /skills/{id}',
    'PUT /things/{id}',
    'PUT /skills/{id}/terms',
    'PUT /users/profile/update/bio',
    'PUT /users/profile/upload',
    'PUT /users/update/{id}',
    'PUT /vouches/{id}',
  ],
  out: [
    'DELETE /blocks/{userId}',
    'DELETE /follows/unfollow/{userId}',
    'DELETE /pot/requests/{id}',
    'DELETE /skills/photo/{id}',
    'DELETE /skills/{id}',
    'DELETE /vouches/{id}',
    'POST /blocks/{userId}',
    'POST /reports',
    'PUT /message/markasread/{messageId}',
    'PUT /needs/withdraw/{id}',
    'PUT /needs/{id}/answers/{answerId}/withdraw',
    'PUT /skills/{id}/paused',
  ],
}

/** What a member who is out can still read: their money, their open bookings, what they are told, and their settings. */
const readByOut = [
  'GET /bookings/get/user/inward',
  'GET /bookings/get/user/outward',
  'GET /bookings/{id}',
  'GET /dispute/booking/{id}',
  'GET /loans/{id}',
  'GET /message/unread',
  'GET /notifications/account',
  'GET /notifications/bookings',
  'GET /notifications/channels',
  'GET /notifications/followees',
  'GET /notifications/follower',
  'GET /notifications/preferences',
  'GET /notifications/push',
  'GET /notifications/unread',
  'GET /proposals',
  'GET /settings/account',
  'GET /settings/calendar',
  'GET /settings/chat',
  'GET /settings/devices',
  'GET /settings/email',
  'GET /settings/kyc/get/identity',
  'GET /settings/kyc/get/utility',
  'GET /settings/payment/billingmethods',
  'GET /settings/payment/withdrawalmethods',
  'GET /settings/security',
  'GET /standing',
  'GET /users/stripe/connected/account',
  'GET /wallet/balance',
  'GET /wallet/statement',
  'GET /wallet/statement/years',
  'GET /wallet/years/{year}',
]

let t: TestApp
let people: Record<SuspensionStep, TestMember>
let moderator: TestMember
beforeAll(async () => {
  t = await makeTestApp()
  const made = suspensionSteps.map(
    async (suspension) => [suspension, await t.makeMember({ suspension })] as const,
  )
  people = Object.fromEntries(await Promise.all(made)) as typeof people
  moderator = await t.makeMember({ role: 'moderator', suspension: 'no_new_bookings' })
})
afterAll(() => t.close())

async function isRefused(
  { method, path }: EndpointShape,
  as: TestMember,
  id: string = v7(),
): Promise<boolean> {
  const url = `/api${path.replace(/\{\w+\}/g, id)}`
  const headers = { authorization: `Bearer ${await as.token()}` }
  const response = await t.app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) })
  const { code } = response.json<{ code?: string }>()
  expect(code === 'suspended', response.body).toBe(code === 'suspended' && response.statusCode === 403)
  return code === 'suspended'
}

async function refusedAt(step: SuspensionStep, calls: readonly EndpointShape[]): Promise<string[]> {
  const refused: string[] = []
  for (const call of calls) if (await isRefused(call, people[step])) refused.push(nameOf(call))
  return refused.sort()
}

const ofMembers = (reads: boolean) =>
  t.app.kindlingEndpoints.filter(({ auth, method }) => auth === 'access' && (method === 'GET') === reads)

describe('a member who is suspended', () => {
  it.each(suspensionSteps)('at the step %s may change what it leaves, and nothing else', async (step) => {
    // Leaving, and signing out of every device, would end the member of the other calls.
    const calls = ofMembers(false).filter(({ path }) => path !== '/settings/devices')
    const until = suspensionSteps.indexOf(step)
    const wanted = suspensionSteps
      .slice(1, until + 1)
      .flatMap((one) => (one === 'none' ? [] : refusedFrom[one]))
    expect(await refusedAt(step, calls)).toEqual(wanted.toSorted())
  })

  it.each(['none', 'no_new_bookings', 'read_only'] as const)(
    'at the step %s reads everything',
    async (step) => {
      expect(await refusedAt(step, ofMembers(true))).toEqual([])
    },
  )

  it('reads nothing but their own when they are out', async () => {
    const reads = ofMembers(true)
    const refused = await refusedAt('out', reads)
    expect(
      reads
        .map(nameOf)
        .filter((name) => !refused.includes(name))
        .sort(),
    ).toEqual(readByOut)
    const profile = reads.find(({ path }) => path === '/users/profile/{id}')
    if (profile === undefined) throw new Error('no such call')
    expect(await isRefused(profile, people.out, people.out.id)).toBe(false)
    expect(await isRefused(profile, people.out, people.none.id)).toBe(true)
  })

  it('decides about nobody as a moderator', async () => {
    const calls = t.app.kindlingEndpoints.filter(({ auth }) => auth === 'moderator')
    expect(calls.length).toBeGreaterThan(30)
    for (const call of calls) expect(await isRefused(call, moderator), nameOf(call)).toBe(true)
    await t.db.update(members).set({ suspension: 'none' }).where(eq(members.id, moderator.id))
    for (const call of calls) expect(await isRefused(call, moderator), nameOf(call)).toBe(false)
  })
})
