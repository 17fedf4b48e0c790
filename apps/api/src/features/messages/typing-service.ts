import { AppError } from '@kindling/domain/errors'
import type { Deps } from '../../deps.ts'
import { hasMember } from '../../members/existence-store.ts'
import { passOn } from '../../notifier/passing-event-store.ts'
import { doBothShow } from './chat-settings-store.ts'
import { findConversation } from './conversation-store.ts'
import { canWriteTo } from './message-policies.ts'

/**
 * Sends a typing indicator to the other member of a conversation. Nothing is stored, and the answer reveals
 * nothing about the recipient: not whether they are online, nor their privacy settings or blocks.
 */
export function makeTypingService({ db }: Pick<Deps, 'db'>) {
  /** @throws AppError `not_found` for an unknown member */
  async function say(from: string, to: string): Promise<void> {
    if (!(await hasMember(db, to))) throw new AppError('not_found', 'We can’t find that member.')
    if (!(await doBothShow(db, 'showsTyping', [from, to]))) return
    // A stranger gets no typing indicator before the first message.
    if ((await findConversation(db, from, to)) === undefined || !(await canWriteTo(db, from, to))) return
    await passOn(db, to, { type: 'typing', userId: from })
  }

  return { say }
}
