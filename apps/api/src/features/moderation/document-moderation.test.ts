// spec: accounts §4 kyc moderation

import { kycContract } from '@kindling/domain/kyc/kyc-contract'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { verdictsOn } from '../../../test/told.ts'
import { kycDocuments, kycEvents } from '../../db/schema/members/kyc.ts'
import { members } from '../../db/schema/members/members.ts'
import { liveEvents, notifications } from '../../db/schema/talk/notifications.ts'
import { type KycKit, openKyc } from '../kyc/kyc-test-kit.ts'

let k: KycKit
let mona: TestMember
beforeAll(async () => {
  k = await openKyc()
  mona = await k.makeModerator()
})
afterAll(() => k.t.close())

const eventsOf = (id: string) =>
  k.t.db.select().from(kycEvents).where(eq(kycEvents.documentId, id)).orderBy(asc(kycEvents.id))
const noticesTo = ({ id }: TestMember) =>
  k.t.db.select().from(notifications).where(eq(notifications.memberId, id)).orderBy(asc(notifications.id))

describe('moderating identity documents', () => {
  it('starts from a queue, oldest first in pages, with the member’s name and town', async () => {
    await k.t.db.delete(kycDocuments)
    const ada = await k.t.makeMember({
      firstname: 'Ada',
      lastname: 'Lark',
      location: '14 Quayside Street, Leith',
    })
    const uploads = [(await k.uploadIdentity(ada)).data(), (await k.uploadBill(ada)).data()]
    uploads.push((await k.uploadIdentity(await k.t.makeMember())).data())
    await k.reject(mona, (await k.uploadIdentity(await k.t.makeMember())).data())

    const first = (await k.waiting(mona, { limit: 2 })).data()
    expect(first.map(({ id }) => id)).toEqual([uploads[0]?.id, uploads[1]?.id])
    expect(first[0]).toEqual({
      id: uploads[0]?.id,
      kyc_id_type: 'international-passport',
      kyc_method: 'identity',
      created_at: expect.any(String),
      member: { id: ada.id, firstname: 'Ada', lastname: 'Lark', photourl: null, location: 'Leith' },
    })
    const rest = (await k.waiting(mona, { limit: 2, after: first[1]?.id })).data()
    expect(rest.map(({ id }) => id)).toEqual([uploads[2]?.id])
  })

  // asvs: 16.2.1 moderators
  // asvs: 8.3.2
  it('opens a picture by a private link, which is logged and stops working with the role', async () => {
    const moritz = await k.makeModerator()
    const { id, document_url: own } = (await k.uploadIdentity(await k.t.makeMember())).data()
    // The queue itself has no links and is not logged as a view.
    const queue = (await k.waiting(moritz, { limit: 50 })).data()
    expect(queue.map((document) => document.id)).toContain(id)
    expect(JSON.stringify(queue)).not.toContain('/files/')
    expect(await verdictsOn(k.t.db, id)).toEqual([])
    const { document_url: url } = (await k.open(moritz, { id })).data()
    expect(await verdictsOn(k.t.db, id)).toEqual([])
    expect(url).not.toBe(own)
    expect((await k.t.app.inject({ url })).statusCode).toBe(200)
    expect((await k.t.app.inject({ url })).statusCode).toBe(200)
    await k.t.app.inject({ url: own })
    expect(await verdictsOn(k.t.db, id)).toMatchObject([{ actorId: moritz.id, action: 'look' }])
    const other = queue.find((document) => document.id !== id)?.id ?? ''
    expect(await verdictsOn(k.t.db, other)).toEqual([])
    await k.t.db.update(members).set({ role: 'member' }).where(eq(members.id, moritz.id))
    expect((await k.t.app.inject({ url })).statusCode).toBe(404)
    expect((await k.waiting(moritz)).statusCode).toBe(403)
  })

  // spec: accounts §3 kyc document
  it('approves a document, notifies, and verifies the member with the second kind', async () => {
    const ada = await k.t.makeMember({ firstname: 'Ada' })
    const identity = (await k.uploadIdentity(ada)).data()
    const bill = (await k.uploadBill(ada)).data()

    const approval = await k.approve(mona, identity)
    expect(approval.data()).toEqual({ id: identity.id, approval_status: 'approved', reason: null })
    expect(await k.listIds(ada)).toMatchObject([{ approval_status: 'approved', reason: null }])
    expect(await k.statusOf(ada)).toBe('pending')
    const [mail] = await k.t.mailsTo(ada.email)
    expect(mail?.subject).toBe('Your document was approved')
    expect(mail?.text).toContain('Hello Ada,\n\nYour international passport is approved.')
    expect(mail?.text).toContain('we also need a utility bill')

    await k.approve(mona, bill)
    expect(await k.statusOf(ada)).toBe('verified')
    expect((await k.t.mailsTo(ada.email)).at(-1)?.text).toContain('with it your identity is verified')
    expect((await noticesTo(ada)).map(({ kind }) => kind)).toEqual(['kyc_approved', 'kyc_verified'])
  })

  it('rejects with a reason that the member is told', async () => {
    const ada = await k.t.makeMember()
    const document = (await k.uploadIdentity(ada)).data()
    const reason = 'The name can’t be read.'
    expect((await k.reject(mona, document, reason)).data()).toMatchObject({
      approval_status: 'rejected',
      reason,
    })
    expect(await k.listIds(ada)).toMatchObject([{ approval_status: 'rejected', reason }])
    expect(await k.statusOf(ada)).toBe('rejected')
    const [mail] = await k.t.mailsTo(ada.email)
    expect(mail?.subject).toBe('Your document was rejected')
    expect(mail?.text).toContain(reason)
    expect(await noticesTo(ada)).toMatchObject([
      { kind: 'kyc_rejected', description: expect.stringContaining(reason), target: 'verification' },
    ])
  })

  it.each([
    ['without a reason', { decision: 'reject' }, 'reason'],
    ['with a blank one', { decision: 'reject', reason: ' \u200b ' }, 'reason'],
    ['with a book', { decision: 'reject', reason: 'x'.repeat(501) }, 'reason'],
    ['with text that turns itself around', { decision: 'reject', reason: 'a\u202eb' }, 'reason'],
    ['with neither yes nor no', { decision: 'maybe' }, 'decision'],
  ])('refuses a decision %s', async (_, body, field) => {
    const document = (await k.uploadIdentity(await k.t.makeMember())).data()
    const answer = await k.decide(mona, document, body)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toMatchObject({ fields: [{ field }] })
    expect(await eventsOf(document.id)).toHaveLength(1)
  })

  // asvs: API5
  it('refuses a moderator’s own document, which isn’t in their queue', async () => {
    const own = (await k.uploadIdentity(mona)).data()
    expect((await k.waiting(mona, { limit: 50 })).data().map(({ id }) => id)).not.toContain(own.id)
    expect((await k.approve(mona, own)).statusCode).toBe(403)
    expect(await k.listIds(mona)).toMatchObject([{ approval_status: 'pending' }])
    expect((await k.approve(await k.makeModerator(), own)).statusCode).toBe(200)
  })
})

describe('a decision about a document', () => {
  it.each(['approve', 'reject'] as const)(
    'to %s answers 409 if the member’s name has changed since',
    async (decision) => {
      const ada = await k.t.makeMember({ firstname: 'Ada', lastname: 'Lark' })
      const document = (await k.uploadIdentity(ada)).data()
      const seen = { decision, reason: 'Another name.', name: 'Ada Lark' }
      await k.rename(ada, 'Eve', 'Lark')
      const answer = await k.decide(mona, document, seen)
      expect(answer.statusCode).toBe(409)
      expect(answer.body).toMatchObject({
        message:
          'This member has changed their name since you read it. Compare the document with the new one.',
        current: 'pending',
      })
      expect(await eventsOf(document.id)).toHaveLength(1)
      expect(await noticesTo(ada)).toEqual([])
      expect((await k.decide(mona, document, { ...seen, name: 'Eve Lark' })).statusCode).toBe(200)
    },
  )

  it('needs the name that the moderator saw', async () => {
    const document = (await k.uploadIdentity(await k.t.makeMember())).data()
    const answer = await k.decide(mona, document, { decision: 'approve', name: undefined })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toMatchObject({ fields: [{ field: 'name' }] })
  })

  it('is made and notified once of several concurrent ones', async () => {
    const ada = await k.t.makeMember()
    const document = (await k.uploadIdentity(ada)).data()
    const moderators = await Promise.all(Array.from({ length: 5 }, () => k.makeModerator()))
    const answers = await Promise.all(
      moderators.map((who, index) => (index % 2 ? k.reject(who, document) : k.approve(who, document))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    const [{ approval_status } = { approval_status: '' }] = await k.listIds(ada)
    const late = await k.approve(mona, document)
    expect(late.body).toMatchObject({ code: 'state_conflict', current: approval_status })
    expect(await eventsOf(document.id)).toHaveLength(2)
    expect(await noticesTo(ada)).toHaveLength(1)
    expect(await k.t.mailsTo(ada.email)).toHaveLength(1)
  })

  it('answers 409 for a document that was deleted meanwhile', async () => {
    const ada = await k.t.makeMember()
    const { id } = (await k.uploadIdentity(ada)).data()
    await k.t.call(kycContract.deleteIdentity, { as: ada, params: { id } })
    const answer = await k.approve(mona, { id })
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toMatchObject({
      current: 'deleted',
      message: 'Its member has deleted this document.',
    })
    expect(await k.statusOf(ada)).toBe('none')
  })

  it('sends a profile event to the member’s screens', async () => {
    const ada = await k.t.makeMember()
    const document = (await k.uploadIdentity(ada)).data()
    await k.t.db.delete(liveEvents)
    await k.approve(mona, document)
    const events = await k.t.db.select().from(liveEvents).where(eq(liveEvents.memberId, ada.id))
    expect(events.map(({ event }) => event)).toContainEqual({ type: 'profile' })
  })

  it('is logged with its moderator in a table that can’t be changed', async () => {
    const ada = await k.t.makeMember()
    const document = (await k.uploadIdentity(ada)).data()
    await k.reject(mona, document)
    await k.t.call(kycContract.deleteIdentity, { as: ada, params: { id: document.id } })
    const events = await eventsOf(document.id)
    expect(events.map(({ action, actorId, reason }) => [action, actorId, reason])).toEqual([
      ['upload', ada.id, null],
      ['reject', mona.id, 'The photo is blurred.'],
      ['delete', ada.id, null],
    ])
    await expect(k.t.db.update(kycEvents).set({ reason: 'Other words' })).rejects.toThrow()
    await expect(k.t.db.delete(kycEvents)).rejects.toThrow()
  })

  it('is rolled back when the notification fails', async () => {
    const ada = await k.t.makeMember()
    const document = (await k.uploadIdentity(ada)).data()
    await k.t.db.execute(sql`alter table notifications rename to notifications_away`)
    const answer = await k.approve(mona, document)
    await k.t.db.execute(sql`alter table notifications_away rename to notifications`)
    expect(answer.statusCode).toBe(500)
    expect(await k.listIds(ada)).toMatchObject([{ approval_status: 'pending' }])
    expect(await eventsOf(document.id)).toHaveLength(1)
  })
})

describe('the database refuses', () => {
  const change = async (set: Partial<typeof kycDocuments.$inferInsert>) => {
    const ada = await k.t.makeMember()
    const { id } = (await k.uploadIdentity(ada)).data()
    return () => k.t.db.update(kycDocuments).set(set).where(eq(kycDocuments.id, id))
  }
  it.each([
    ['an approval by nobody', () => ({ approvalStatus: 'approved' as const })],
    [
      'a rejection without a reason',
      () => ({ approvalStatus: 'rejected' as const, decidedBy: mona.id, decidedAt: new Date() }),
    ],
    ['a public file', () => ({ fileKey: 'public/abc.webp' })],
    ['an identity document of no type', () => ({ idType: null })],
  ])('%s', async (_, set) => {
    await expect((await change(set()))()).rejects.toThrow()
  })

  it('a member’s decision about their own document', async () => {
    const ada = await k.t.makeMember()
    const { id } = (await k.uploadIdentity(ada)).data()
    const verdict = { approvalStatus: 'approved', decidedBy: ada.id, decidedAt: new Date() } as const
    await expect(k.t.db.update(kycDocuments).set(verdict).where(eq(kycDocuments.id, id))).rejects.toThrow()
  })
})

describe('a verified member who changes name', () => {
  async function makeVerified() {
    const ada = await k.t.makeMember({ firstname: 'Ada', lastname: 'Lark' })
    const documents = [(await k.uploadIdentity(ada)).data(), (await k.uploadBill(ada)).data()]
    for (const document of documents) await k.approve(mona, document)
    expect(await k.statusOf(ada)).toBe('verified')
    return { ada, documents }
  }

  it('is pending until the documents are compared with the new name', async () => {
    const { ada, documents } = await makeVerified()
    const rejected = (await k.uploadIdentity(ada)).data()
    await k.reject(mona, rejected)
    const renamed = await k.rename(ada, 'Eve', 'Lark')
    expect(renamed.body).toMatchObject({
      message:
        'Profile updated successfully! We compare your documents with your new name: until then you aren’t verified.',
    })
    expect(await k.statusOf(ada)).toBe('pending')
    const waiting = (await k.waiting(mona, { limit: 50 })).data().filter(({ member }) => member.id === ada.id)
    expect(waiting.map(({ id, member }) => [id, member.firstname])).toEqual(
      documents.map(({ id }) => [id, 'Eve']),
    )
    for (const { id } of documents) {
      expect((await eventsOf(id)).map(({ action }) => action)).toEqual(['upload', 'approve', 'rename'])
    }
    for (const document of documents) await k.approve(mona, document)
    expect(await k.statusOf(ada)).toBe('verified')
  })

  it('is pending even after changing it back', async () => {
    const { ada } = await makeVerified()
    await k.rename(ada, 'Ada', 'Dove')
    await k.rename(ada, 'Ada', 'Lark')
    expect(await k.statusOf(ada)).toBe('pending')
  })

  it('stays verified if only letter case or other fields change', async () => {
    const { ada } = await makeVerified()
    const saved = await k.rename(ada, 'ADA', 'lark')
    expect(saved.body).toMatchObject({ message: 'Profile updated successfully!' })
    expect(await k.statusOf(ada)).toBe('verified')
  })

  it('concurrently with an approval is pending', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ada = await k.t.makeMember({ firstname: 'Ada', lastname: 'Lark' })
      const bill = (await k.uploadBill(ada)).data()
      await k.approve(mona, bill)
      const document = (await k.uploadIdentity(ada)).data()
      const seen = { decision: 'approve', name: 'Ada Lark' }
      await Promise.all([k.decide(mona, document, seen), k.rename(ada, 'Eve', 'Lark')])
      expect(await k.statusOf(ada)).toBe('pending')
    }
  })
})
