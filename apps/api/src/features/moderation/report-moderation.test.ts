// spec: marketplace §6 moderation calls

import { messageContract } from '@kindling/domain/messages/message-contract'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { type ReportSubject, reportContract } from '@kindling/domain/trust/report-contract'
import { vouchContract } from '@kindling/domain/trust/vouch-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { keyed } from '../../../test/market.ts'
import { reviews } from '../../db/schema/bookings/bookings.ts'
import { vouches } from '../../db/schema/trust/trust.ts'
import { type ModerationKit, openModeration } from './moderation-test-kit.ts'

let k: ModerationKit
let mona: TestMember
beforeAll(async () => {
  k = await openModeration()
  mona = await k.makeModerator()
})
afterAll(() => k.t.close())

const waiting = async (as: TestMember) =>
  (await k.t.call(moderationContract.reports, { as, query: { limit: 50 } })).data()
const decide = (as: TestMember, id: string, body: Record<string, unknown>) =>
  k.t.call(moderationContract.decideReport, { as, params: { id }, body })
const uphold = { decision: 'uphold', note: 'We don’t do this here.' }

/** Reports something and returns the report's id. */
async function report(as: TestMember, subject: ReportSubject, subjectId: string) {
  await k.t.call(reportContract.report, { as, body: { subject, subjectId, reason: 'hate', words: 'Look' } })
  return (
    (await waiting(mona)).find((one) => one.subjectId === subjectId && one.reporter.id === as.id)?.id ?? ''
  )
}

async function write(from: TestMember, to: TestMember, content: string): Promise<string> {
  const body = { senderId: from.id, receiverId: to.id, content }
  return (await k.t.call(messageContract.send, { as: from, body, headers: keyed() })).data().id
}

const read = async (as: TestMember, { id: otherId }: TestMember) =>
  (await k.t.call(messageContract.thread, { as, params: { myId: as.id, otherId } })).data()

describe('an upheld report', () => {
  it('removes a skill and notifies its owner with the reason, and the reporter', async () => {
    const [ada, ben] = [await k.t.makeMember(), await k.t.makeMember()]
    const offer = await k.market.makeOffer(ben)
    const id = await report(ada, 'skill', offer.id)
    expect((await decide(mona, id, uphold)).data()).toEqual({ id, status: 'upheld' })
    const params = { id: offer.id }
    expect((await k.t.call(skillContract.get, { as: ada, params })).statusCode).toBe(404)
    expect(await k.kindsTo(ben)).toEqual([
      ['report_against', 'A moderator removed a skill of yours. We don’t do this here.'],
    ])
    expect((await k.kindsTo(ada)).map(([kind]) => kind)).toEqual(['report_upheld'])
    expect(await k.logOf(id)).toMatchObject([
      {
        area: 'report',
        action: 'uphold',
        actorId: mona.id,
        memberId: ben.id,
        note: 'We don’t do this here.',
      },
    ])
  })

  it('replaces a message’s text for both sides, and no other message', async () => {
    const [ada, ben] = [await k.t.makeMember(), await k.t.makeMember()]
    await write(ben, ada, 'Good morning')
    const id = await report(ada, 'message', await write(ben, ada, 'You fool'))
    expect((await waiting(mona)).find((one) => one.id === id)).toMatchObject({
      excerpt: 'You fool',
      words: 'Look',
    })
    await decide(mona, id, uphold)
    for (const [one, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const contents = (await read(one, other)).map(({ content }) => content)
      expect(contents).toEqual(['Removed by a moderator', 'Good morning'])
    }
  })

  it('replaces a review answer’s text and keeps the review; ends a vouch', async () => {
    const [ada, ben] = [await k.t.makeMember(), await k.t.makeMember()]
    const offer = await k.market.makeOffer(ben)
    const bookingId = await k.market.book(await k.market.makeNeighbour(100), offer)
    const at = k.t.clock.now()
    const [reviewId, vouchId] = [v7(), v7()]
    await k.t.db.insert(reviews).values({
      id: reviewId,
      bookingId,
      reviewerId: ada.id,
      revieweeId: ben.id,
      skillId: offer.id,
      reviewedAs: 'provider',
      rating: 2,
      comment: 'Late',
      publishAfter: at,
      publishedAt: at,
      answer: 'You fool',
      answeredAt: at,
    })
    await k.t.db
      .insert(vouches)
      .values({ id: vouchId, voucherId: ben.id, voucheeId: ada.id, words: 'Buy at my shop' })
    for (const [subject, id, excerpt] of [
      ['review_answer', reviewId, 'You fool'],
      ['vouch', vouchId, 'Buy at my shop'],
    ] as const) {
      const reportId = await report(ada, subject, id)
      expect((await waiting(mona)).find((one) => one.id === reportId)).toMatchObject({
        subject,
        excerpt,
        member: { id: ben.id },
      })
      expect((await decide(mona, reportId, uphold)).statusCode).toBe(200)
    }
    const params = { id: ben.id }
    const [review] = (await k.t.call(reviewContract.ofUser, { as: ada, params })).data()
    expect(review).toMatchObject({ comment: 'Late', answer: { words: 'Removed by a moderator' } })
    const ofAda = { as: ada, params: { userId: ada.id } }
    expect((await k.t.call(vouchContract.ofUser, ofAda)).data()).toEqual([])
    const against = (await k.kindsTo(ben)).filter(([kind]) => kind === 'report_against')
    expect(against.map(([, words]) => words)).toEqual([
      'A moderator removed the words of your answer to a review. We don’t do this here.',
      'A moderator removed what you vouched for a neighbour. We don’t do this here.',
    ])
  })

  it('needs a note', async () => {
    const [ada, ben] = [await k.t.makeMember(), await k.t.makeMember()]
    const id = await report(ada, 'member', ben.id)
    expect((await decide(mona, id, { decision: 'uphold' })).statusCode).toBe(422)
  })

  it('closes all other reports about the same subject', async () => {
    const [ada, ben, cleo] = [await k.t.makeMember(), await k.t.makeMember(), await k.t.makeMember()]
    const first = await report(ada, 'member', ben.id)
    const second = await report(cleo, 'member', ben.id)
    await decide(mona, first, uphold)
    expect((await decide(mona, second, uphold)).body).toMatchObject({ current: 'upheld' })
    expect((await k.kindsTo(cleo)).map(([kind]) => kind)).toEqual(['report_upheld'])
    expect((await k.kindsTo(ben)).map(([kind]) => kind)).toEqual(['report_against'])
    expect(await k.logOf(second)).toHaveLength(1)
  })
})

describe('a report', () => {
  it('that is dismissed changes nothing and notifies the reporter only', async () => {
    const [ada, ben] = [await k.t.makeMember(), await k.t.makeMember()]
    const offer = await k.market.makeOffer(ben)
    const id = await report(ada, 'skill', offer.id)
    expect((await decide(mona, id, { decision: 'dismiss' })).data()).toEqual({ id, status: 'dismissed' })
    expect((await k.t.call(skillContract.get, { as: ada, params: { id: offer.id } })).statusCode).toBe(200)
    expect((await k.kindsTo(ada)).map(([kind]) => kind)).toEqual(['report_dismissed'])
    expect(await k.kindsTo(ben)).toEqual([])
    expect(await report(ada, 'skill', offer.id)).not.toBe('')
  })

  it('is decided once of several concurrent decisions', async () => {
    const [ada, ben] = [await k.t.makeMember(), await k.t.makeMember()]
    const id = await report(ada, 'member', ben.id)
    const bodies = [uphold, { decision: 'dismiss' }]
    const tries = await Promise.all([0, 1, 2, 3].map((n) => decide(mona, id, bodies[n % 2] ?? uphold)))
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    expect(await k.logOf(id)).toHaveLength(1)
  })

  it('by or about a moderator is hidden from them and can’t be decided by them', async () => {
    const max = await k.makeModerator()
    const ada = await k.t.makeMember()
    const ids = [await report(ada, 'member', max.id), await report(max, 'member', ada.id)]
    for (const id of ids) {
      expect((await waiting(max)).map((one) => one.id)).not.toContain(id)
      expect((await decide(max, id, uphold)).statusCode).toBe(403)
    }
    expect((await k.counts(mona)).reports - (await k.counts(max)).reports).toBe(2)
    expect((await decide(mona, v7(), uphold)).statusCode).toBe(404)
  })
})
