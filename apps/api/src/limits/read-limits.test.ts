import { slotContract } from '@kindling/domain/appointments/slot-contract'
import { alternativesContract } from '@kindling/domain/bookings/alternatives-contract'
import { proposalContract } from '@kindling/domain/bookings/moving/proposal-contract'
import { thingContract } from '@kindling/domain/lending/thing-contract'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { offerContract } from '@kindling/domain/offers/offer-contract'
import { peopleContract } from '@kindling/domain/people/people-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { reliabilityContract } from '@kindling/domain/trust/reliability-contract'
import { vouchContract } from '@kindling/domain/trust/vouch-contract'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { TestMember } from '../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'

// A thousandth of the usual limits: 6 reads about people and 30 other reads in ten minutes.
let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '0.001' } })
})
afterAll(() => t.close())
afterEach(() => void vi.useRealTimers())

const community = (as: TestMember) => t.call(peopleContract.community, { as })
const ownSkills = (as: TestMember) => t.call(skillContract.mine, { as })
const profile = (as: TestMember) => t.call(profileContract.get, { as, params: { id: as.id } })

// asvs: 2.4.1
it('limits reads about people for one member with 429 and Retry-After, not for others', async () => {
  const [ada, ben] = [await t.makeMember(), await t.makeMember()]
  for (let asked = 0; asked < 6; asked += 1) {
    expect((await (asked % 2 === 0 ? community(ada) : profile(ada))).statusCode).toBe(200)
  }
  const refused = await profile(ada)
  expect(refused.statusCode).toBe(429)
  expect(refused.body).toMatchObject({
    code: 'too_many_requests',
    message: 'You’ve done this very often in a short time. Please try again in 10 minutes.',
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
  expect((await community(ben)).statusCode).toBe(200)
  expect((await ownSkills(ada)).statusCode).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
  expect((await community(ada)).statusCode).toBe(200)
})

// asvs: API4
it('limits other reads at five times the rate', async () => {
  const ada = await t.makeMember()
  for (let asked = 0; asked < 30; asked += 1) expect((await ownSkills(ada)).statusCode).toBe(200)
  expect((await ownSkills(ada)).statusCode).toBe(429)
  expect((await community(ada)).statusCode).toBe(200)
})

// asvs: 2.4.1
it('limits typing events to two a second, without a row in the database', async () => {
  const [ada, ben] = [await t.makeMember(), await t.makeMember()]
  const type = () => t.call(messageContract.typing, { as: ada, params: { userId: ben.id } })
  expect((await type()).statusCode).toBe(200)
  expect((await type()).statusCode).toBe(429)
  const { rows } = await t.db.execute("select bucket from rate_limits where bucket like '%typing%'")
  expect(rows).toEqual([])
})

it('counts endpoints that show members to any reader as reads about people', () => {
  const { get, byCategory } = skillContract
  const { ofSkill, ofUser } = reviewContract
  const shown = [...Object.values(peopleContract), profileContract.get, profileContract.basic]
  // Free times, distances travelled and reliability are about people as well.
  const times = [...Object.values(slotContract), proposalContract.slots, alternativesContract.list]
  const ofPeople = t.app.kindlingEndpoints.filter(({ limit }) => limit === 'people')
  expect(new Set(ofPeople)).toEqual(
    new Set([
      ...shown,
      ...times,
      offerContract.list,
      ...[thingContract.get, thingContract.days, thingContract.ofMember],
      reliabilityContract.of,
      vouchContract.ofUser,
      vouchContract.own,
      get,
      byCategory,
      ofSkill,
      ofUser,
    ]),
  )
  expect(ofPeople.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('no GET endpoint has its own limit', () => {
  const reads = t.app.kindlingEndpoints.filter(({ method }) => method === 'GET')
  expect(reads.filter(({ limit }) => typeof limit === 'object')).toEqual([])
})
