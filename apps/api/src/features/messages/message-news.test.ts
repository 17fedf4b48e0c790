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
/** What the bell says once whoever reads has had time to. */
async function bellOf(as: TestMember) {
  await kit.deps.jobs.runDue({ only: 'tell-of-message', early: true })
  const list = (await kit.call(notificationContract.bookings, { as, query: {} })).data()
  return list.filter(({ target }) => target?.screen === 'chat')
}
const wants = (as: TestMember, body: object) => kit.call(notificationContract.setPreferences, { as, body })

describe('open screens', () => {
  it('of both sides hear of a message and of what is read, once each', async () => {
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

describe('the bell', () => {
  it('speaks once of messages that wait, and is quiet again when they are read', async () => {
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

  it('says nothing of what was read in time', async () => {
    const [ada, ben] = [await kit.makeMember(), await kit.makeMember()]
    await wants(ben, { bookingMessages: true })
    const { id } = (await kit.send(ada, ben, 'Hello')).data()
    await kit.read(ben, id)
    expect(await bellOf(ben)).toEqual([])
  })

  it('speaks of a first enquiry by default, and not to who wants none', async () => {
    const ada = await kit.makeMember({ firstname: 'Ada', lastname: 'Low' })
    const [ben, cleo] = [await kit.makeMember(), await kit.makeMember()]
    await wants(cleo, { orderMessages: false })
    await kit.send(ada, ben, 'Do you mend clocks?')
    await kit.send(ada, cleo, 'Do you mend clocks?')
    expect(await bellOf(ben)).toMatchObject([{ description: 'Ada L. wrote to you.' }])
    expect(await bellOf(cleo)).toEqual([])
  })

  it('speaks of each message that follows only to who wants it', async () => {
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

describe('who leaves', () => {
  it('takes their words along, leaves the others theirs, and can’t be written to any more', async () => {
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

  it('is not written to by a message that was on its way', async () => {
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
