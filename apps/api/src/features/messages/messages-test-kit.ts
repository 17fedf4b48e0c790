import { chatSettingsContract } from '@kindling/domain/messages/chat-settings-contract'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { v7 } from 'uuid'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp } from '../../../test/make-test-app.ts'
import { keyed } from '../../../test/market.ts'

interface Written {
  key?: string
  /** Overrides the sender. */
  senderId?: string
  /** Picture ids. */
  pictures?: string[]
  card?: object
}

/** A test app with helpers to send and read messages. */
export async function makeMessagesKit() {
  const test = await makeTestApp()
  const { call } = test

  const send = (
    as: TestMember,
    { id: receiverId }: Pick<TestMember, 'id'>,
    content: string,
    { key = v7(), senderId = as.id, ...beside }: Written = {},
  ) =>
    call(messageContract.send, {
      as,
      body: { senderId, receiverId, content, ...beside },
      headers: keyed(key),
    })
  const addPicture = (as: TestMember, file: File) =>
    call(messageContract.addPicture, { as, files: { picture: [file] } })
  const settle = (as: TestMember, body: object) => call(chatSettingsContract.change, { as, body })
  /** Two members who have written to each other. */
  async function acquaintances() {
    const [ada, ben] = [await test.makeMember(), await test.makeMember()]
    await send(ada, ben, 'Hello')
    await send(ben, ada, 'Hello')
    return [ada, ben] as const
  }
  const thread = (as: TestMember, { id: otherId }: Pick<TestMember, 'id'>, query = {}) =>
    call(messageContract.thread, { as, params: { myId: as.id, otherId }, query })
  /** Texts of a conversation, newest first. */
  const said = async (as: TestMember, other: TestMember, query = {}) =>
    (await thread(as, other, query)).data().map(({ content }) => content)
  const read = (as: TestMember, messageId: string) =>
    call(messageContract.markAsRead, { as, params: { messageId } })
  const list = async (as: TestMember, query = {}) =>
    (await call(messageContract.conversations, { as, query })).data()
  const unread = async (as: TestMember) => (await call(messageContract.unread, { as })).data().total

  return { ...test, send, addPicture, settle, acquaintances, thread, said, read, list, unread }
}

export type MessagesKit = Awaited<ReturnType<typeof makeMessagesKit>>
