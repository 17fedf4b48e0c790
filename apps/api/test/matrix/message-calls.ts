import { chatSettingsContract } from '@kindling/domain/messages/chat-settings-contract'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { v7 } from 'uuid'
import { messagePictures } from '../../src/db/schema/talk/messages.ts'
import { keyed } from '../market.ts'
import { forAll } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import type { Neighbourhood } from './neighbourhood.ts'

/** The call names its caller, and 403 refuses everybody else. */
const onlyOneself = { owner: 200, counterparty: 403, stranger: 403, moderator: 403 } as const

/** Rows for endpoints of messages. */
export const messageCalls: readonly Exception[] = [
  { endpoint: messageContract.search, make: () => ({ query: { q: 'ten good' } }) },
  {
    endpoint: messageContract.thread,
    make: async (n) => {
      await written(n)
      return { params: { myId: n.people.owner.id, otherId: n.people.counterparty.id } }
    },
    answers: onlyOneself,
    unknown: { myId: 403 },
  },
  {
    endpoint: messageContract.send,
    make: ({ people }) => ({
      body: { senderId: people.owner.id, receiverId: people.counterparty.id, content: `Hello ${v7()}` },
    }),
    answers: onlyOneself,
    unknown: { senderId: 403 },
  },
  {
    endpoint: messageContract.addPicture,
    about: 'without a picture',
    make: () => ({ body: {} }),
    answers: forAll(422),
  },
  {
    endpoint: messageContract.send,
    about: 'with another member’s picture',
    make: async (n) => ({
      body: {
        senderId: n.people.owner.id,
        receiverId: n.people.counterparty.id,
        content: 'Picture',
        pictures: [await pictureOf(n)],
      },
    }),
    answers: { ...onlyOneself, owner: 404 },
    unknown: { senderId: 403, receiverId: 403 },
  },
  {
    endpoint: messageContract.typing,
    make: ({ people }) => ({ params: { userId: people.counterparty.id } }),
  },
  {
    endpoint: chatSettingsContract.change,
    make: () => ({ body: { quick_replies: ['On my way'] } }),
  },
  {
    endpoint: messageContract.markAsRead,
    make: async (n) => ({ params: { messageId: await written(n) } }),
    answers: { owner: 200, counterparty: 404, stranger: 404, moderator: 404 },
  },
]

/** A picture that the counterparty has uploaded and not sent. @returns its id */
async function pictureOf({ t, people }: Neighbourhood): Promise<string> {
  const id = v7()
  await t.db.insert(messagePictures).values({
    id,
    memberId: people.counterparty.id,
    width: 1,
    height: 1,
    fileKey: `private/${id.replaceAll('-', '').slice(0, 22)}.webp`,
  })
  return id
}

/** A message from the counterparty to the owner. @returns its id */
async function written({ t, people: { owner, counterparty } }: Neighbourhood): Promise<string> {
  const body = { senderId: counterparty.id, receiverId: owner.id, content: 'Is Saturday at ten good?' }
  return (await t.call(messageContract.send, { as: counterparty, body, headers: keyed() })).data().id
}
