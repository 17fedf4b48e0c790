import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { type Review, reviewContract } from '@kindling/domain/reviews/review-contract'
import { blockContract } from '@kindling/domain/trust/block-contract'
import { reportContract } from '@kindling/domain/trust/report-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeReviewKit, type ReviewKit } from './review-test-kit.ts'

let kit: ReviewKit
beforeAll(async () => {
  kit = await makeReviewKit()
})
afterAll(() => kit.test.close())

const answer = (as: TestMember, id: string, words: unknown = 'Thank you, Clio') =>
  kit.test.call(reviewContract.answer, { as, params: { id }, body: { words } })

/** A booking that both sides have reviewed, with both reviews. */
async function makeReviewed() {
  const offer = await kit.makeOffer()
  const done = await kit.makeDone(offer)
  const ofProvider = (await kit.review(done.client, done, 4, 'Late, but good')).data()
  const ofClient = (await kit.review(offer.owner, done, 5, 'The kettle was on')).data()
  return { offer, client: done.client, provider: offer.owner, ofProvider, ofClient }
}

const titlesOf = async (as: TestMember) =>
  (await kit.test.call(notificationContract.bookings, { as })).data().map(({ title }) => title)

const shown = (reviews: readonly Review[], id: string) => reviews.find(({ _id }) => _id === id)?.answer

describe('the answer to a review', () => {
  // spec: marketplace §2 review answer
  it('is shown with the review on profile and skill', async () => {
    const { offer, provider, ofProvider } = await makeReviewed()
    const stranger = await kit.market.makeNeighbour()
    expect(shown(await kit.readOf(provider, stranger), ofProvider._id)).toBeNull()
    const answered = (await answer(provider, ofProvider._id, '  Thank you, Clio  ')).data()
    const said = { by: 'Percy', words: 'Thank you, Clio', at: kit.test.clock.now().toISOString() }
    expect(answered).toMatchObject({ comment: 'Late, but good', answer: said, reviewee_id: provider.id })
    expect(shown(await kit.readOf(provider, stranger), ofProvider._id)).toEqual(said)
    const params = { id: offer.id }
    const ofSkill = (await kit.test.call(reviewContract.ofSkill, { as: stranger, params })).data()
    expect(shown(ofSkill, ofProvider._id)).toEqual(said)
  })

  it('can be written by a client, too', async () => {
    const { client, ofClient } = await makeReviewed()
    expect((await answer(client, ofClient._id)).data().answer).toMatchObject({ by: 'Clio' })
  })

  it('notifies the reviewer once, unless muted', async () => {
    const { client, provider, ofProvider } = await makeReviewed()
    await answer(provider, ofProvider._id)
    await answer(provider, ofProvider._id)
    const told = (await titlesOf(client)).filter((title) => title === 'Your review was answered')
    expect(told).toHaveLength(1)
    const quiet = await makeReviewed()
    const body = { orderUpdates: false }
    await kit.test.call(notificationContract.setPreferences, { as: quiet.client, body })
    await answer(quiet.provider, quiet.ofProvider._id)
    expect(await titlesOf(quiet.client)).not.toContain('Your review was answered')
  })

  // spec: marketplace §2 review answer
  it('is one: the same words repeat the first result, others answer 409', async () => {
    const { provider, ofProvider } = await makeReviewed()
    const same = await Promise.all([1, 2, 3].map(() => answer(provider, ofProvider._id, 'Thanks')))
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const other = await answer(provider, ofProvider._id, 'On second thoughts')
    expect(other.statusCode).toBe(409)
    expect(other.body).toMatchObject({ code: 'already_exists' })
    expect(shown(await kit.readOf(provider, provider), ofProvider._id)).toMatchObject({ words: 'Thanks' })
    const raced = await makeReviewed()
    const tries = await Promise.all(
      ['One', 'Two', 'Three'].map((words) => answer(raced.provider, raced.ofProvider._id, words)),
    )
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  it('can be written by the reviewed member only, once the review is published', async () => {
    const { client, provider, ofProvider } = await makeReviewed()
    for (const as of [client, await kit.market.makeNeighbour()]) {
      expect((await answer(as, ofProvider._id)).statusCode).toBe(403)
    }
    expect((await answer(provider, v7())).statusCode).toBe(404)
    const offer = await kit.makeOffer()
    const done = await kit.makeDone(offer)
    const waiting = (await kit.review(done.client, done, 1, 'Secret')).data()
    for (const as of [done.client, offer.owner]) {
      expect((await answer(as, waiting._id)).statusCode).toBe(404)
    }
  })

  it('answers 404 across a block', async () => {
    const { client, provider, ofProvider } = await makeReviewed()
    await kit.test.call(blockContract.block, { as: client, params: { userId: provider.id } })
    expect((await answer(provider, ofProvider._id)).statusCode).toBe(404)
    expect(await titlesOf(client)).not.toContain('Your review was answered')
  })

  it('needs 1 to 1,000 visible characters', async () => {
    const { provider, ofProvider } = await makeReviewed()
    for (const words of ['', '  ', '\u200b', 'x'.repeat(1001), 'a\u0000b', 5, null]) {
      expect((await answer(provider, ofProvider._id, words)).statusCode).toBe(422)
    }
    expect((await answer(provider, ofProvider._id, 'x'.repeat(1000))).statusCode).toBe(200)
  })

  it('can be reported by readers, not by its author', async () => {
    const { client, provider, ofProvider } = await makeReviewed()
    const report = (as: TestMember) =>
      kit.test.call(reportContract.report, {
        as,
        body: { subject: 'review_answer', subjectId: ofProvider._id, reason: 'harassment' },
      })
    expect((await report(client)).statusCode).toBe(404)
    await answer(provider, ofProvider._id, 'You lout')
    expect((await report(client)).statusCode).toBe(200)
    expect((await report(provider)).statusCode).toBe(404)
  })
})
