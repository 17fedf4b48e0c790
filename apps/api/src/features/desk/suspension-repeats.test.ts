import { REPEAT_DAYS, REVIEW_WINDOW } from '@kindling/domain/trust/suspension-steps'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDesk } from '../../../test/desk-kit.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { verdictsOn } from '../../../test/told.ts'
import { members } from '../../db/schema/members/members.ts'
import { DAY } from '../../platform/durations.ts'
import { makeSuspensionService } from './suspension-service.ts'

let k: Awaited<ReturnType<typeof openDesk>>
let mona: TestMember
let moritz: TestMember
let third: TestMember
beforeAll(async () => {
  k = await openDesk()
  mona = await k.makeModerator()
  moritz = await k.makeModerator()
  third = await k.makeModerator()
})
afterAll(() => k.t.close())

const stepOf = async ({ id }: TestMember) => {
  const [row] = await k.t.db.select().from(members).where(eq(members.id, id))
  return row?.suspension
}
const idOf = async (answer: ReturnType<typeof k.suspend>) => (await answer).data().id
async function lapse(): Promise<void> {
  k.t.clock.advance(REVIEW_WINDOW)
  await makeSuspensionService(k.t.deps).lapseUnreviewed()
  await k.t.deps.jobs.send('lapse-second-decisions', {})
  await k.t.deps.jobs.runDue({ only: 'lapse-second-decisions' })
}

// asvs: 8.2.1 two moderators
it('a lapsed suspension can’t be repeated by the same moderator for 30 days, but by another', async () => {
  const ada = await k.t.makeMember()
  await k.suspend(mona, ada, 'read_only')
  await lapse()
  const again = await k.suspend(mona, ada, 'out')
  expect(again.body).toMatchObject({ code: 'state_conflict', current: 'repeated' })
  const until = new Date(k.t.clock.now().getTime() + REPEAT_DAYS * DAY)
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(until)
  expect(again.body).toMatchObject({ message: expect.stringContaining(`You can again from ${day}`) })
  expect(await stepOf(ada)).toBe('none')
  expect((await k.suspend(mona, await k.t.makeMember(), 'out')).statusCode).toBe(200)
  await k.review(third, await idOf(k.suspend(moritz, ada, 'read_only')))
  expect(await stepOf(ada)).toBe('read_only')
  k.t.clock.advance(REPEAT_DAYS * DAY)
  expect((await k.suspend(mona, ada, 'out')).statusCode).toBe(200)
})

it('a lapsed suspension of a moderator can’t be repeated for 30 days', async () => {
  const target = await k.makeModerator()
  await k.suspend(mona, target, 'read_only')
  await lapse()
  expect((await k.suspend(mona, target, 'out')).body).toMatchObject({ current: 'repeated' })
  k.t.clock.advance(REPEAT_DAYS * DAY - 1)
  expect((await k.suspend(mona, target, 'out')).body).toMatchObject({ current: 'repeated' })
  k.t.clock.advance(1)
  expect((await k.suspend(mona, target, 'out')).statusCode).toBe(200)
})

it('a refused or withdrawn suspension can’t be repeated either', async () => {
  const [ada, ben] = [await k.t.makeMember(), await k.t.makeMember()]
  await k.review(moritz, await idOf(k.suspend(mona, ada, 'out')), 'refuse')
  await k.withdraw(mona, await idOf(k.suspend(mona, ben, 'out')))
  for (const about of [ada, ben]) {
    expect((await k.suspend(mona, about, 'out')).body).toMatchObject({ current: 'repeated' })
  }
})

it('a lapsed lifting can’t be repeated by the same moderator, but by another', async () => {
  const ada = await k.t.makeMember()
  await k.review(third, await idOf(k.suspend(moritz, ada, 'out')))
  await k.suspend(mona, ada, 'none')
  await lapse()
  expect(await stepOf(ada)).toBe('out')
  expect((await k.suspend(mona, ada, 'none')).body).toMatchObject({ current: 'repeated' })
  expect((await k.suspend(third, ada, 'none')).statusCode).toBe(200)
})

it('its author can withdraw a suspension before the review, which undoes it and notifies', async () => {
  const ada = await k.t.makeMember()
  await k.review(moritz, await idOf(k.suspend(third, ada, 'no_new_bookings')))
  const id = await idOf(k.suspend(mona, ada, 'out'))
  expect((await k.withdraw(moritz, id)).statusCode).toBe(403)
  expect((await k.withdraw(mona, id)).statusCode).toBe(200)
  expect(await stepOf(ada)).toBe('no_new_bookings')
  expect((await k.standing(ada)).suspension).toMatchObject({ step: 'no_new_bookings' })
  expect((await k.kindsTo(ada)).at(-1)).toBe('suspension_over')
  expect((await k.withdraw(mona, id)).statusCode).toBe(409)
  expect((await k.review(moritz, id)).statusCode).toBe(409)
  expect((await verdictsOn(k.t.db, id)).map(({ action }) => action)).toEqual(['suspend', 'withdraw'])
})

it('after the review its author can only propose to lift it, which another reviews', async () => {
  const ada = await k.t.makeMember()
  const id = await idOf(k.suspend(mona, ada, 'read_only'))
  await k.review(moritz, id)
  expect((await k.withdraw(mona, id)).statusCode).toBe(409)
  const lifted = await idOf(k.suspend(mona, ada, 'none'))
  expect(await stepOf(ada)).toBe('none')
  await k.review(third, lifted)
  expect((await k.standing(ada)).suspension).toBeNull()
})
