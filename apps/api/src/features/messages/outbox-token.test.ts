import { messageContract } from '@kindling/domain/messages/message-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSession, type TestMember } from '../../../test/make-member.ts'
import { keyed } from '../../../test/market.ts'
import { outboxTokenSeconds } from '../../auth/tokens.ts'
import { members } from '../../db/schema/members/members.ts'
import { type MessagesKit, makeMessagesKit } from './messages-test-kit.ts'

let t: MessagesKit
beforeAll(async () => {
  t = await makeMessagesKit()
})
afterAll(() => t.close())

const tokenOf = async (as: TestMember) => (await t.call(messageContract.outboxToken, { as })).data()

/** Sends a message as the service worker does. */
function sendWith(token: string, from: TestMember, to: TestMember, key = v7()) {
  const body = { senderId: from.id, receiverId: to.id, content: 'In the tunnel' }
  const headers = { ...keyed(key), authorization: `Bearer ${token}` }
  return t.app.inject({ method: 'POST', url: '/api/message', payload: body, headers })
}

describe('the token for the browser’s outbox', () => {
  // spec: marketplace §4 outbox without a tab
  it('sends a message once, together with the page’s own try', async () => {
    const [ada, ben] = await t.acquaintances()
    const { token, expires_at } = await tokenOf(ada)
    expect(Date.parse(expires_at) - t.clock.now().getTime()).toBe(outboxTokenSeconds * 1000)
    const key = v7()
    expect((await sendWith(token, ada, ben, key)).statusCode).toBe(200)
    expect((await t.send(ada, ben, 'In the tunnel', { key })).statusCode).toBe(200)
    expect((await sendWith(token, ada, ben, key)).statusCode).toBe(200)
    expect((await t.said(ben, ada)).filter((said) => said === 'In the tunnel')).toHaveLength(1)
  })

  // asvs: 8.2.2
  it('answers 403 for another sender', async () => {
    const [ada, ben] = await t.acquaintances()
    const { token } = await tokenOf(ada)
    expect((await sendWith(token, ben, ada)).statusCode).toBe(403)
  })

  // asvs: 8.2.2
  it('answers 401 for other calls', async () => {
    const [ada] = await t.acquaintances()
    const { token } = await tokenOf(ada)
    for (const path of ['/message/unread', '/wallet/balance', '/message/outbox-token']) {
      const headers = { authorization: `Bearer ${token}` }
      expect((await t.app.inject({ url: `/api${path}`, headers })).statusCode).toBe(401)
    }
  })

  it('ends with its session', async () => {
    const [ada, ben] = await t.acquaintances()
    const { token } = await tokenOf(ada)
    await endSession(t.deps, ada)
    expect((await sendWith(token, ada, ben)).statusCode).toBe(401)
  })

  it('can’t send for a suspended member', async () => {
    const [ada, ben] = await t.acquaintances()
    const former = await tokenOf(ada)
    await t.db.update(members).set({ suspension: 'read_only' }).where(eq(members.id, ada.id))
    for (const { token } of [former, await tokenOf(ada)]) {
      const answer = await sendWith(token, ada, ben)
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'suspended' }])
    }
    expect(await t.said(ben, ada)).not.toContain('In the tunnel')
  })

  it('expires after a week', async () => {
    const [ada, ben] = await t.acquaintances()
    const { token } = await tokenOf(ada)
    t.clock.advance(outboxTokenSeconds * 1000 - 1000)
    expect((await sendWith(token, ada, ben)).statusCode).toBe(200)
    t.clock.advance(1000)
    expect((await sendWith(token, ada, ben)).json()).toMatchObject({ code: 'token_expired' })
  })
})
