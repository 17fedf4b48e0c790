import { messageContract } from '@kindling/domain/messages/message-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { reportContract } from '@kindling/domain/trust/report-contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { keyed } from '../../../test/market.ts'
import { type ModerationKit, openModeration } from './moderation-test-kit.ts'

let k: ModerationKit
let mona: TestMember
beforeAll(async () => {
  k = await openModeration()
  mona = await k.makeModerator()
})
afterAll(() => k.t.close())

const look = (as: TestMember, id: string) =>
  k.t.call(moderationContract.reportedThread, { as, params: { id } })
const decide = (as: TestMember, id: string) =>
  k.t.call(moderationContract.decideReport, {
    as,
    params: { id },
    body: { decision: 'uphold', note: 'We don’t do this here.' },
  })

async function write(from: TestMember, to: TestMember, content: string, pictures?: string[]) {
  const body = { senderId: from.id, receiverId: to.id, content, ...(pictures && { pictures }) }
  return (await k.t.call(messageContract.send, { as: from, body, headers: keyed() })).data()
}

async function addPicture(as: TestMember): Promise<string> {
  const image = { create: { width: 20, height: 20, channels: 3, background: '#f80' } } as const
  const content = await sharp(image).png().toBuffer()
  const picture = [new File([new Uint8Array(content)], 'a.png', { type: 'image/png' })]
  return (await k.t.call(messageContract.addPicture, { as, files: { picture } })).data().id
}

async function report(as: TestMember, subject: 'message' | 'member', subjectId: string) {
  await k.t.call(reportContract.report, { as, body: { subject, subjectId, reason: 'scam' } })
  const waiting = await k.t.call(moderationContract.reports, { as: mona, query: { limit: 50 } })
  return waiting.data().find((one) => one.subjectId === subjectId)?.id ?? ''
}

/** Ada has reported the eighth of fifteen messages, by Ben. */
async function reported() {
  const [ada, ben] = [await k.t.makeMember(), await k.t.makeMember()]
  await write(ada, ben, 'Hello')
  let messageId = ''
  for (let n = 2; n <= 15; n += 1) {
    const pictures = n === 8 ? [await addPicture(ben)] : undefined
    const { id } = await write(ben, ada, `Number ${n}`, pictures)
    if (n === 8) messageId = id
  }
  return { ada, ben, id: await report(ada, 'message', messageId) }
}

it('a moderator sees the reported message with ten around it and pictures, and each view is logged', async () => {
  const { ben, id } = await reported()
  const shown = (await look(mona, id)).data()
  expect(shown.map(({ content }) => content)).toEqual(Array.from({ length: 11 }, (_, n) => `Number ${n + 3}`))
  expect(shown.filter(({ is_reported }) => is_reported).map(({ content }) => content)).toEqual(['Number 8'])
  expect(shown[0]?.author).toMatchObject({ id: ben.id, firstname: expect.any(String) })
  const url = shown.flatMap(({ pictures }) => pictures)[0] ?? ''
  expect((await k.t.app.inject({ url })).statusCode).toBe(200)
  const looked = { area: 'report', action: 'look', actorId: mona.id, memberId: ben.id }
  expect(await k.logOf(id)).toMatchObject([looked])
  await look(mona, id)
  expect(await k.logOf(id)).toMatchObject([looked, looked])
})

// asvs: 8.2.2
it('a reported thread answers 403 to members and 409 once decided', async () => {
  const { ada, id } = await reported()
  expect((await look(ada, id)).statusCode).toBe(403)
  expect((await decide(mona, id)).statusCode).toBe(200)
  expect(await look(mona, id)).toMatchObject({ statusCode: 409, body: { code: 'state_conflict' } })
  expect((await k.logOf(id)).map(({ action }) => action)).toEqual(['uphold'])
})

it('a moderator can’t view a report about their own conversation', async () => {
  const [ben, other] = [await k.makeModerator(), await k.t.makeMember()]
  const { id: messageId } = await write(ben, other, 'Hello')
  const id = await report(other, 'message', messageId)
  expect((await look(ben, id)).statusCode).toBe(403)
  expect(await k.logOf(id)).toEqual([])
})

it('a report about something else has no thread', async () => {
  const [ada, ben] = [await k.t.makeMember(), await k.t.makeMember()]
  expect((await look(mona, await report(ada, 'member', ben.id))).statusCode).toBe(404)
})

it('an upheld report removes the message’s pictures for both sides', async () => {
  const { ada, ben, id } = await reported()
  const url = (await look(mona, id)).data().flatMap(({ pictures }) => pictures)[0] ?? ''
  await decide(mona, id)
  const params = { myId: ada.id, otherId: ben.id }
  const removed = (await k.t.call(messageContract.thread, { as: ada, params })).data()
  expect(removed.filter(({ pictures }) => pictures)).toEqual([])
  expect((await k.t.app.inject({ url })).statusCode).toBe(404)
})
