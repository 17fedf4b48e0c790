import { accountContract } from '@kindling/domain/account/account-contract'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { openMarket } from '../../../test/market.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { members } from '../../db/schema/members/members.ts'
import { liveEvents } from '../../db/schema/talk/notifications.ts'
import { type MessagesKit, makeMessagesKit } from './messages-test-kit.ts'

let kit: MessagesKit
beforeAll(async () => {
  kit = await makeMessagesKit()
})
afterAll(() => kit.close())

const eventsOf = async ({ id }: TestMember) =>
  (await kit.db.select().from(liveEvents).where(eq(liveEvents.memberId, id)).orderBy(liveEvents.id)).map(
    ({ event }) => event,
  )
/** The chat notices after the delay in which a message may be read. */
async function bellOf(as: TestMember) {
  await kit.deps.jobs.runDue({ only: 'tell-of-message', early: true })
  const list = (await kit.call(notificationContract.bookings, { as, query: {} })).data()
  return list.filter(({ target }) => target?.screen === 'chat')
}
const wants = (as: TestMember, body: object) => kit.call(notificationContract.setPreferences, { as, body })

describe('live events of messages', () => {
  // spec: marketplace §4 message delivery
  it('reach both sides, once for a message and once for reading it', async () => {
    const [ada, ben] = [await kit.makeMember(), await kit.makeMember()]
    for (const each of [ada, ben]) await kit.settle(each, { shows_read: true })
    const { id } = (await kit.send(ada, ben, 'Hello')).data()
    await kit.read(ben, id)
    await kit.read(ben, id)
    const told = (userId: string) => [
      { type: 'message', userId },
      { type: 'messages_read', userId },
    ]
    expect(await eventsOf(ada)).toEqual(told(ben.id))
    expect(await eventsOf(ben)).toEqual(told(ada.id))
  })
})

// spec: accounts §2 message notifications
describe('bell notices of messages', () => {
  it('are one for several unread messages, marked as read with them', async () => {
    const market = openMarket(kit)
    const client = await market.makeNeighbour(1000, { firstname: 'Clio', lastname: 'Marsh' })
    const provider = await market.makeNeighbour()
    await market.book(client, await market.makeOffer(provider))
    await kit.send(client, provider, 'One')
    const { id } = (await kit.send(client, provider, 'Two')).data()
    expect(await bellOf(provider)).toMatchObject([
      {
        title: 'New message',
        description: 'Clio Marsh wrote to you about a booking.',
        target: { screen: 'chat', id: client.id },
        readAt: null,
      },
    ])
    await kit.read(provider, id)
    expect(await bellOf(provider)).toMatchObject([{ readAt: expect.any(String) }])
    await kit.send(client, provider, 'Three')
    expect(await bellOf(provider)).toHaveLength(2)
  })

  it('aren’t made for messages that are read in time', async () => {
    const [ada, ben] = [await kit.makeMember(), await kit.makeMember()]
    await wants(ben, { bookingMessages: true })
    const { id } = (await kit.send(ada, ben, 'Hello')).data()
    await kit.read(ben, id)
    expect(await bellOf(ben)).toEqual([])
  })

  it('are made for a first message by default, unless muted', async () => {
    const ada = await kit.makeMember({ firstname: 'Ada', lastname: 'Low' })
    const [ben, cleo] = [await kit.makeMember(), await kit.makeMember()]
    await wants(cleo, { orderMessages: false })
    await kit.send(ada, ben, 'Do you mend clocks?')
    await kit.send(ada, cleo, 'Do you mend clocks?')
    expect(await bellOf(ben)).toMatchObject([{ description: 'Ada L. wrote to you.' }])
    expect(await bellOf(cleo)).toEqual([])
  })

  it('are made for each later message only if chosen', async () => {
    const ada = await kit.makeMember({ firstname: 'Ada', lastname: 'Low' })
    const [ben, cleo] = [await kit.makeMember(), await kit.makeMember()]
    await wants(cleo, { bookingMessages: true })
    for (const one of ['Hello', 'Do you mend clocks?']) {
      await kit.send(ada, ben, one)
      await kit.send(ada, cleo, one)
    }
    expect(await bellOf(ben)).toMatchObject([{ title: 'New message' }])
    expect((await bellOf(cleo)).map(({ description }) => description).toSorted()).toEqual([
      'Ada L. wrote to you again.',
      'Ada L. wrote to you.',
    ])
  })
})

// spec: marketplace §3 erased messages
describe('a member who deletes the account', () => {
  it('has own messages erased, leaves the other’s, and answers 404 to new ones', async () => {
    const passwordHash = await hashPassword('joyful-otter-parade')
    const leave = (as: TestMember) =>
      kit.call(accountContract.remove, { as, body: { password: 'joyful-otter-parade' } })
    const [ada, ben] = [await kit.makeMember({ passwordHash }), await kit.makeMember({ passwordHash })]
    await kit.send(ada, ben, 'My secret')
    await kit.send(ben, ada, 'My answer')
    expect((await leave(ada)).statusCode).toBe(200)
    expect(await kit.said(ben, ada)).toEqual(['My answer', 'Removed with the member’s account'])
    expect(await kit.list(ben)).toMatchObject([{ user_id: ada.id, photourl: null, lastmessage: 'My answer' }])
    expect((await kit.send(ben, ada, 'Are you there?')).statusCode).toBe(404)
    expect((await leave(ben)).statusCode).toBe(200)
    const gone = await kit.db.execute("select content from messages where content like '%y answer%'")
    expect(gone.rows).toEqual([])
  })

  it('can’t get a message that was being sent: the database refuses it', async () => {
    const [ada, ben] = [await kit.makeMember(), await kit.makeMember()]
    await kit.send(ada, ben, 'Hello')
    const erased = {
      email: `${ben.id}@deleted.invalid`,
      phone: null,
      gender: null,
      passwordHash: null,
      deletedAt: kit.clock.now(),
    }
    await kit.db
      .update(members)
      .set(erased)
      .where(and(eq(members.id, ben.id)))
    await expect(
      kit.db.execute(
        `update conversations set last_seq = last_seq + 1 where first_id = '${ben.id}' or second_id = '${ben.id}'`,
      ),
    ).rejects.toThrow()
  })
})
