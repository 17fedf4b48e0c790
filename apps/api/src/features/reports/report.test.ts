// spec: marketplace §6 report and block

import { messageContract } from '@kindling/domain/messages/message-contract'
import { blockContract } from '@kindling/domain/trust/block-contract'
import { reportContract } from '@kindling/domain/trust/report-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { keyed, type Market, openMarket } from '../../../test/market.ts'
import { reports } from '../../db/schema/trust/trust.ts'

let t: TestApp
let market: Market
beforeAll(async () => {
  t = await makeTestApp()
  market = openMarket(t)
})
afterAll(() => t.close())

const report = (as: TestMember, subject: string, subjectId: string, more: Record<string, unknown> = {}) =>
  t.call(reportContract.report, { as, body: { subject, subjectId, reason: 'scam', ...more } })
const reportsBy = ({ id }: TestMember) => t.db.select().from(reports).where(eq(reports.reporterId, id))

async function write(from: TestMember, to: TestMember, content: string): Promise<string> {
  const body = { senderId: from.id, receiverId: to.id, content }
  return (await t.call(messageContract.send, { as: from, body, headers: keyed() })).data().id
}

describe('POST of a report', () => {
  it('stores the reported text as it was', async () => {
    const [ada, ben] = [await t.makeMember(), await t.makeMember()]
    const id = await write(ben, ada, 'Pay me by bank transfer instead')
    const response = await report(ada, 'message', id, { words: 'He asks every day' })
    expect(response.body).toMatchObject({ message: 'Thank you. A moderator will look at it.' })
    expect(await reportsBy(ada)).toMatchObject([
      {
        subject: 'message',
        subjectId: id,
        memberId: ben.id,
        reason: 'scam',
        status: 'open',
        words: 'He asks every day',
        excerpt: 'Pay me by bank transfer instead',
        decidedBy: null,
      },
    ])
  })

  it('accepts members and skills', async () => {
    const [ada, ben] = [await t.makeMember(), await t.makeMember({ bio: 'I cheat' })]
    const offer = await market.makeOffer(ben, 20, { description: 'Cheating, cheap' })
    expect((await report(ada, 'member', ben.id)).statusCode).toBe(200)
    expect((await report(ada, 'skill', offer.id)).statusCode).toBe(200)
    expect((await reportsBy(ada)).map(({ excerpt }) => excerpt).sort()).toEqual([
      'Cheating, cheap',
      'I cheat',
    ])
  })

  it('is stored once for a reporter while it is open', async () => {
    const [ada, ben, cleo] = [await t.makeMember(), await t.makeMember(), await t.makeMember()]
    const sent = await Promise.all([1, 2, 3].map(() => report(ada, 'member', ben.id)))
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await report(cleo, 'member', ben.id)
    expect(await reportsBy(ada)).toHaveLength(1)
    expect(await reportsBy(cleo)).toHaveLength(1)
  })

  it('with reason `other` needs words', async () => {
    const [ada, ben] = [await t.makeMember(), await t.makeMember()]
    for (const words of [undefined, '', '  ', '\u200b']) {
      const response = await report(ada, 'member', ben.id, { reason: 'other', words })
      expect(response.statusCode).toBe(422)
      expect(response.body).toMatchObject({ message: 'Say in a few words what is wrong' })
    }
    expect((await report(ada, 'member', ben.id, { reason: 'other', words: 'Rude' })).statusCode).toBe(200)
  })

  it('refuses an unknown reason', async () => {
    const [ada, ben] = [await t.makeMember(), await t.makeMember()]
    const response = await report(ada, 'member', ben.id, { reason: 'boring' })
    expect(response.body).toMatchObject({ message: 'Choose a reason' })
  })

  it('works across a block', async () => {
    const [ada, ben] = [await t.makeMember(), await t.makeMember()]
    await t.call(blockContract.block, { as: ada, params: { userId: ben.id } })
    expect((await report(ada, 'member', ben.id)).statusCode).toBe(200)
    expect((await report(ben, 'member', ada.id)).statusCode).toBe(200)
  })

  it('answers 404 for one’s own, invisible and unknown subjects', async () => {
    const [ada, ben, cleo] = [await t.makeMember(), await t.makeMember(), await t.makeMember()]
    const own = await market.makeOffer(ada)
    const hidden = await market.makeOffer(ben, 20, { approvalStatus: 'rejected' })
    const sent = await write(ada, ben, 'Hello')
    const tries: [string, string][] = [
      ['member', ada.id],
      ['skill', own.id],
      ['skill', hidden.id],
      ['message', sent],
      ['message', await write(ben, cleo, 'For Cleo alone')],
      ...['member', 'skill', 'message', 'review'].map((subject): [string, string] => [subject, v7()]),
    ]
    for (const [subject, id] of tries) expect((await report(ada, subject, id)).statusCode, subject).toBe(404)
    expect(await reportsBy(ada)).toEqual([])
  })
})
