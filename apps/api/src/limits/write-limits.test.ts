import { followContract } from '@kindling/domain/follows/follow-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { skillOfferContract } from '@kindling/domain/skills/skill-offer-contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { HOUR } from '../platform/durations.ts'
import { writeLimitOf } from './write-limits.ts'

let t: TestApp
let [ada, ben]: TestMember[] = []
beforeAll(async () => {
  t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '1' } })
  ada = await t.makeMember()
  ben = await t.makeMember()
})
afterAll(() => t.close())

const suggest = (as: TestMember | undefined, name: string) =>
  t.call(skillOfferContract.suggest, { ...(as ? { as } : {}), body: { name } })

// asvs: 2.4.1
// asvs: API6
it('limits writes for one member with 429, not for others', async () => {
  const max = writeLimitOf(skillOfferContract.suggest)?.max ?? 0
  for (let sent = 0; sent < max; sent += 1) expect((await suggest(ada, `Skill ${sent}`)).statusCode).toBe(200)
  const refused = await suggest(ada, 'One more')
  expect(refused.statusCode).toBe(429)
  expect(refused.body).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/^You’ve done this very often .* try again in \d+ minutes\.$/),
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect((await suggest(ben, 'Thatching')).statusCode).toBe(200)
  expect((await t.call(skillContract.mine, ada ? { as: ada } : {})).statusCode).toBe(200)
  t.clock.advance(2 * HOUR)
  expect((await suggest(ada, 'One more')).statusCode).toBe(200)
})

it('counts a call before it runs, but not a malformed one', async () => {
  const params = { userId: ben?.id ?? '' }
  const max = writeLimitOf(followContract.follow)?.max ?? 0
  const follow = (userId: string) =>
    t.call(followContract.follow, { ...(ada ? { as: ada } : {}), params: { userId } })
  for (let sent = 0; sent < 5; sent += 1) expect((await follow('nobody')).statusCode).toBe(422)
  for (let sent = 0; sent < max; sent += 1) expect((await follow(params.userId)).statusCode).toBe(200)
  expect((await follow(params.userId)).statusCode).toBe(429)
})

// spec: accounts §5 upload quotas
// asvs: 2.4.1
it('every writing endpoint has a limit', () => {
  // `passing` endpoints, as of typing events, have a read limit instead.
  const writes = t.app.kindlingEndpoints.filter(
    ({ method, limit }) => method !== 'GET' && limit !== 'passing',
  )
  expect(writes.filter((endpoint) => writeLimitOf(endpoint) === undefined)).toEqual([])
})
