import { messageContract } from '@kindling/domain/messages/message-contract'
import { v7 } from 'uuid'
import { keyed } from '../market.ts'
import { type CallRow, everybody, nothing } from './call-row.ts'
import type { Neighbourhood } from './neighbourhood.ts'

/** Nobody calls in another's name. */
const onlyOneself = { owner: 200, counterparty: 403, stranger: 403, moderator: 403 } as const

/** The calls about what members say to each other. */
export const messageCalls: readonly CallRow[] = [
  { endpoint: messageContract.conversations, make: nothing, answers: everybody },
  { endpoint: messageContract.unread, make: nothing, answers: everybody },
  { endpoint: messageContract.search, make: () => ({ query: { q: 'ten good' } }), answers: everybody },
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
    endpoint: messageContract.markAsRead,
    make: async (n) => ({ params: { messageId: await written(n) } }),
    answers: { owner: 200, counterparty: 404, stranger: 404, moderator: 404 },
  },
]

/** Something that the counterparty has written to the owner; its id. */
async function written({ t, people: { owner, counterparty } }: Neighbourhood): Promise<string> {
  const body = { senderId: counterparty.id, receiverId: owner.id, content: 'Is Saturday at ten good?' }
  return (await t.call(messageContract.send, { as: counterparty, body, headers: keyed() })).data().id
}
