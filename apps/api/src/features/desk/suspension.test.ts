// spec: marketplace §6 suspensions

import { followContract } from '@kindling/domain/follows/follow-contract'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import { REVIEW_WINDOW } from '@kindling/domain/trust/suspension-steps'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk } from '../../../test/desk-kit.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { verdictsOn } from '../../../test/told.ts'
import { members } from '../../db/schema/members/members.ts'
import { directory } from '../../db/schema/offers/directory.ts'
import { offers } from '../../db/schema/offers/offers.ts'
import { suspensions } from '../../db/schema/trust/desk.ts'
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
const jobs = () => makeSuspensionService(k.t.deps)

describe('a suspension', () => {
  it('takes effect at once and tells the member why, until when, and that it will be reviewed', async () => {
    const ada = await k.t.makeMember()
    const answer = await k.suspend(mona, ada, 'read_only', { days: 7 })
    expect(answer.statusCode).toBe(200)
    expect(await stepOf(ada)).toBe('read_only')
    const { suspension } = await k.standing(ada)
    expect(suspension).toMatchObject({ step: 'read_only', reason: 'You were asked not to.', appeal: null })
    expect(Date.parse(suspension?.until ?? '') - k.t.clock.now().getTime()).toBe(7 * DAY)
    expect(Date.parse(suspension?.reviewBy ?? '') - k.t.clock.now().getTime()).toBe(REVIEW_WINDOW)
    expect(await k.kindsTo(ada)).toEqual(['suspended'])
    const [mail] = await k.t.mailsTo(ada.email)
    expect(mail?.text).toContain('You were asked not to.')
    expect(mail?.text).toContain('You can appeal once')
    const log = await verdictsOn(k.t.db, answer.data().id)
    expect(log).toMatchObject([{ action: 'suspend', actorId: mona.id, memberId: ada.id }])
  })

  it('can’t be decided about oneself', async () => {
    expect((await k.suspend(mona, mona, 'out')).statusCode).toBe(403)
  })

  it('stays once another moderator has agreed', async () => {
    const ada = await k.t.makeMember()
    const { id } = (await k.suspend(mona, ada, 'read_only')).data()
    expect((await k.review(mona, id)).statusCode).toBe(403)
    expect((await k.t.call(deskContract.reviews, { as: mona })).data().map((one) => one.id)).not.toContain(id)
    expect((await k.t.call(deskContract.reviews, { as: moritz })).data().map((one) => one.id)).toContain(id)
    expect((await k.review(moritz, id)).statusCode).toBe(200)
    expect((await k.review(third, id)).statusCode).toBe(409)
    k.t.clock.advance(REVIEW_WINDOW)
    await jobs().lapseUnreviewed()
    expect(await stepOf(ada)).toBe('read_only')
  })

  it('lapses to the former step if not reviewed within 72 hours', async () => {
    const ada = await k.t.makeMember()
    await k.review(moritz, (await k.suspend(mona, ada, 'no_new_bookings')).data().id)
    const { id } = (await k.suspend(mona, ada, 'out')).data()
    k.t.clock.advance(REVIEW_WINDOW - 1)
    await jobs().lapseUnreviewed()
    expect(await stepOf(ada)).toBe('out')
    k.t.clock.advance(1)
    // Time decides even before the job has run: a late review is refused.
    expect((await k.review(moritz, id)).statusCode).toBe(409)
    expect(await jobs().lapseUnreviewed()).toBe(1)
    expect(await stepOf(ada)).toBe('no_new_bookings')
    expect((await k.standing(ada)).suspension).toMatchObject({ step: 'no_new_bookings', reviewBy: null })
    expect(await k.kindsTo(ada)).toEqual(['suspended', 'suspended', 'suspension_over'])
  })

  it('is undone at once when another moderator refuses it', async () => {
    const ada = await k.t.makeMember()
    const { id } = (await k.suspend(mona, ada, 'out')).data()
    expect((await k.review(moritz, id, 'refuse')).statusCode).toBe(200)
    expect(await stepOf(ada)).toBe('none')
    expect((await k.standing(ada)).suspension).toBeNull()
  })

  it('can’t be followed by another one before its review', async () => {
    const ada = await k.t.makeMember()
    await k.suspend(mona, ada, 'read_only')
    expect((await k.suspend(moritz, ada, 'out')).statusCode).toBe(409)
  })

  it('ends at its time, even before the job has run', async () => {
    const ada = await k.t.makeMember()
    await k.review(moritz, (await k.suspend(mona, ada, 'out', { days: 1 })).data().id)
    const ask = () => k.t.call(followContract.followers, { as: ada })
    expect((await ask()).body).toMatchObject({ code: 'suspended' })
    k.t.clock.advance(DAY)
    expect((await ask()).statusCode).toBe(200)
    expect(await jobs().endOver()).toBe(1)
    expect(await stepOf(ada)).toBe('none')
  })

  it('lifted without a review comes back after 72 hours', async () => {
    const ada = await k.t.makeMember()
    await k.review(moritz, (await k.suspend(mona, ada, 'read_only')).data().id)
    await k.suspend(mona, ada, 'none')
    expect(await stepOf(ada)).toBe('none')
    k.t.clock.advance(REVIEW_WINDOW)
    await jobs().lapseUnreviewed()
    expect(await stepOf(ada)).toBe('read_only')
    await k.review(moritz, (await k.suspend(third, ada, 'none')).data().id)
    k.t.clock.advance(REVIEW_WINDOW)
    expect(await jobs().lapseUnreviewed()).toBe(0)
    expect(await stepOf(ada)).toBe('none')
  })

  it('removes the member’s offers from the search, until undone', async () => {
    const ada = await k.market.makeNeighbour()
    const offer = await k.market.makeOffer(ada)
    const isFound = async () => (await k.t.db.$count(offers, eq(offers.skillId, offer.id))) === 1
    expect(await isFound()).toBe(true)
    const { id } = (await k.suspend(mona, ada, 'no_new_bookings')).data()
    expect(await isFound()).toBe(false)
    const ben = await k.market.makeNeighbour(100)
    expect((await k.market.order(ben, offer)).statusCode).toBe(404)
    await k.review(moritz, id, 'refuse')
    expect(await isFound()).toBe(true)
    expect((await k.market.order(ben, offer)).statusCode).toBe(200)
  })

  it('removes a member from the people search by `out`, and only the offers by other steps', async () => {
    const ada = await k.market.makeNeighbour()
    await k.market.makeOffer(ada)
    const entries = () =>
      k.t.db.select({ titles: directory.titles }).from(directory).where(eq(directory.memberId, ada.id))
    const [before] = await entries()
    expect(before?.titles).toHaveLength(1)
    const booking = (await k.suspend(mona, ada, 'no_new_bookings')).data()
    expect(await entries()).toEqual([{ titles: [] }])
    await k.review(moritz, booking.id, 'refuse')
    const out = (await k.suspend(third, ada, 'out')).data()
    expect(await entries()).toEqual([])
    await k.review(moritz, out.id, 'refuse')
    expect(await entries()).toEqual([before])
  })

  // asvs: 8.2.1 two moderators
  it('with the same person as author and reviewer is refused by the database', async () => {
    const ada = await k.t.makeMember()
    const { id } = (await k.suspend(mona, ada, 'out')).data()
    const alone = k.t.db
      .update(suspensions)
      .set({ reviewedBy: mona.id, reviewedAt: k.t.clock.now() })
      .where(eq(suspensions.id, id))
    await expect(alone).rejects.toThrow()
  })
})

describe('an appeal', () => {
  async function makeReviewed() {
    const ada = await k.t.makeMember()
    const { id } = (await k.suspend(mona, ada, 'out')).data()
    return { ada, id }
  }

  it('is made once and decided by an uninvolved moderator', async () => {
    const { ada, id } = await makeReviewed()
    expect((await k.appeal(ada)).statusCode).toBe(200)
    expect((await k.appeal(ada, 'Once more')).statusCode).toBe(409)
    // It is unknown who is involved until the review.
    expect((await k.decideAppeal(third, id)).statusCode).toBe(409)
    await k.review(moritz, id)
    const waiting = async (as: TestMember) =>
      (await k.t.call(deskContract.appeals, { as })).data().map((one) => one.id)
    expect([await waiting(mona), await waiting(moritz)].flat()).not.toContain(id)
    expect(await waiting(third)).toContain(id)
    for (const partial of [mona, moritz]) {
      expect((await k.decideAppeal(partial, id)).statusCode).toBe(403)
    }
    expect((await k.decideAppeal(third, id)).statusCode).toBe(200)
    expect(await stepOf(ada)).toBe('none')
    expect(await k.kindsTo(ada)).toEqual(['suspended', 'suspension_over', 'appeal_decided'])
  })

  it('that is denied changes nothing and shows the reason', async () => {
    const { ada, id } = await makeReviewed()
    await k.appeal(ada)
    await k.review(moritz, id)
    await k.decideAppeal(third, id, 'refuse')
    expect((await k.standing(ada)).suspension).toMatchObject({
      step: 'out',
      appeal: { outcome: 'denied', note: 'I looked at it.' },
    })
    expect((await k.decideAppeal(third, id)).statusCode).toBe(409)
  })

  it('is refused without a suspension', async () => {
    expect((await k.appeal(await k.t.makeMember())).statusCode).toBe(409)
  })
})
