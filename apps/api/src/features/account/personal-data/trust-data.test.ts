import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { blockContract } from '@kindling/domain/trust/block-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { reportContract } from '@kindling/domain/trust/report-contract'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hearDispute } from '../../../../test/hear-dispute.ts'
import { makePdf } from '../../../../test/make-pdf.ts'
import { keyed } from '../../../../test/market.ts'
import { bookings, reviews } from '../../../db/schema/bookings/bookings.ts'
import { blocks, disputeStatements, disputes, reports, vouches } from '../../../db/schema/trust/trust.ts'
import { type AccountKit, makeAccountKit } from '../account-test-kit.ts'

let kit: AccountKit
beforeAll(async () => {
  kit = await makeAccountKit()
})
afterAll(() => kit.close())

const proof = new File([makePdf()], 'proof.pdf')
const plan = new File([makePdf('plan')], 'plan.pdf')

/** A member who disputed a booking, and reported and blocked its provider; a moderator has decided all of it. */
async function makePast() {
  const client = await kit.makeNeighbour(0)
  const provider = await kit.makeNeighbour(0, { firstname: 'Paul', lastname: 'Provider', bio: 'I am Paul' })
  const mona = await kit.makeNeighbour(0, { role: 'moderator' })
  const offer = await kit.market.makeOffer(provider, 10)
  const bookingId = await kit.market.book(client, offer, 'spark_token')
  await kit.market.act(provider, 'accept', bookingId)
  const opened = await kit.call(disputeContract.open, {
    as: client,
    body: { bookingId, message: 'Paul never came' },
    files: { file: [proof] },
    headers: keyed(),
  })
  await kit.call(disputeContract.state, {
    as: client,
    params: { id: opened.data().id },
    body: { message: 'Paul never rang' },
    files: { file: [plan] },
    headers: keyed(),
  })
  const report = {
    subject: 'member',
    subjectId: provider.id,
    reason: 'other',
    words: 'Paul shouted',
  } as const
  await kit.call(reportContract.report, { as: client, body: report })
  await kit.call(reportContract.report, { as: provider, body: { ...report, subjectId: client.id } })
  await kit.call(blockContract.block, { as: client, params: { userId: provider.id } })
  const body = { outcome: 'refund', note: 'Nobody came.' } as const
  await hearDispute(kit.db, opened.data().id)
  await kit.call(moderationContract.decideDispute, { as: mona, params: { id: opened.data().id }, body })
  return { client, provider }
}

it('the archive contains the member’s disputes, reports and blocks, and nothing that others reported', async () => {
  const { client, provider } = await makePast()
  const { url } = (await kit.askExport(client)).data()
  const { rawPayload } = await kit.app.inject({ method: 'POST', url, headers: { accept: 'text/html' } })
  const files = unzipSync(rawPayload)
  const data = JSON.parse(strFromU8(files['my-data.json'] ?? new Uint8Array()))
  const [dispute] = data.disputes
  expect(dispute).toMatchObject({ message: 'Paul never came', outcome: 'refund', note: 'Nobody came.' })
  expect(strFromU8(files[dispute.file] ?? new Uint8Array())).toBe(await proof.text())
  const [added] = data.disputeStatements
  expect(added).toMatchObject({ message: 'Paul never rang', isAnswer: false })
  expect(strFromU8(files[added.file] ?? new Uint8Array())).toBe(await plan.text())
  expect(data.reports).toMatchObject([{ subject: 'member', words: 'Paul shouted' }])
  expect(data.blocked).toMatchObject([{ member: 'Paul Provider' }])
  expect(JSON.stringify(data)).not.toContain('I am Paul')

  const theirs = (await kit.askExport(provider)).data()
  const other = await kit.app.inject({ method: 'POST', url: theirs.url, headers: { accept: 'text/html' } })
  const text = strFromU8(unzipSync(other.rawPayload)['my-data.json'] ?? new Uint8Array())
  expect(JSON.parse(text)).toMatchObject({
    disputes: [],
    disputeStatements: [{ message: 'I see it otherwise.' }],
    blocked: [],
  })
  expect(text).not.toContain('Paul never came')
})

it('deleting an account keeps the dispute’s decision without the member’s words and file', async () => {
  const { client, provider } = await makePast()
  const mine = eq(disputes.openedBy, client.id)
  const [before] = await kit.db.select().from(disputes).where(mine)
  const added = eq(disputeStatements.memberId, client.id)
  const [said] = await kit.db.select().from(disputeStatements).where(added)
  expect((await kit.leave(client)).statusCode).toBe(200)
  await kit.deps.jobs.runDue()
  expect(await kit.db.select().from(disputes).where(mine)).toMatchObject([
    { message: 'Removed with the member’s account', fileKey: null, outcome: 'refund', note: 'Nobody came.' },
  ])
  expect(await kit.db.select().from(disputeStatements).where(added)).toMatchObject([
    { message: 'Removed with the member’s account', fileKey: null },
  ])
  for (const one of [before, said]) {
    await expect(kit.deps.storage.read(one?.fileKey ?? 'private/nothing')).rejects.toThrow()
  }
  expect(await kit.db.select().from(blocks).where(eq(blocks.blockerId, client.id))).toEqual([])
  expect(await kit.db.select().from(reports).where(eq(reports.reporterId, client.id))).toMatchObject([
    { words: null, memberId: provider.id },
  ])
  expect(await kit.db.select().from(reports).where(eq(reports.memberId, client.id))).toMatchObject([
    { excerpt: null, words: 'Paul shouted' },
  ])
})

// spec: marketplace §2 vouches
it('the archive contains vouches and review answers; deleting the account erases them', async () => {
  const { client, provider } = await makePast()
  const [bookingId] = (await kit.db.select({ id: bookings.id }).from(bookings)).map(({ id }) => id).slice(-1)
  const [booking] = await kit.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, bookingId ?? ''))
  const at = kit.clock.now()
  await kit.db.insert(reviews).values({
    bookingId: bookingId ?? '',
    reviewerId: client.id,
    revieweeId: provider.id,
    rating: 2,
    skillId: booking?.skillId ?? '',
    reviewedAs: 'provider',
    comment: 'Late',
    publishAfter: at,
    publishedAt: at,
    answer: 'The tram was',
    answeredAt: at,
  })
  await kit.db.insert(vouches).values([
    { voucherId: provider.id, voucheeId: client.id, words: 'Pays at once' },
    { voucherId: client.id, voucheeId: provider.id, words: 'Mends anything', hiddenAt: at },
  ])
  const { url } = (await kit.askExport(provider)).data()
  const { rawPayload } = await kit.app.inject({ method: 'POST', url, headers: { accept: 'text/html' } })
  const data = JSON.parse(strFromU8(unzipSync(rawPayload)['my-data.json'] ?? new Uint8Array()))
  expect(data.reviews.received).toMatchObject([{ comment: 'Late', answer: 'The tram was' }])
  expect(data.vouches).toMatchObject({
    written: [{ words: 'Pays at once', endedAt: null }],
    received: [{ words: 'Mends anything', hiddenAt: at.toISOString() }],
  })
  const leaving = await kit.leave(provider)
  expect(leaving.statusCode).toBe(200)
  expect(await kit.db.select().from(vouches)).toEqual([])
  expect(await kit.db.select().from(reviews).where(eq(reviews.revieweeId, provider.id))).toMatchObject([
    { comment: 'Late', answer: null, answeredAt: null },
  ])
})
