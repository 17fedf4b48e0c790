import { AppError } from '@kindling/domain/errors'
import type { Deps } from '../../deps.ts'
import { hasMember } from '../../members/existence-store.ts'
import { passOn } from '../../notifier/passing-event-store.ts'
import { doBothShow } from './chat-settings-store.ts'
import { findConversation } from './conversation-store.ts'
import { canWriteTo } from './message-policies.ts'

/**
 * Tells the other one of a conversation that somebody is writing to them. Nothing is written down, and whoever says it
 * learns nothing of a member: not whether they are there just now, nor what they let be seen, nor whom they have blocked.
 */
export function makeTypingService({ db }: Pick<Deps, 'db'>) {
  /** @throws AppError `not_found` for nobody */
  async function say(from: string, to: string): Promise<void> {
    if (!(await hasMember(db, to))) throw new AppError('not_found', 'We can’t find that member.')
    if (!(await doBothShow(db, 'showsTyping', [from, to]))) return
    // A stranger's first words come as a message, not as a sign that somebody is there.
    if ((await findConversation(db, from, to)) === undefined || !(await canWriteTo(db, from, to))) return
    await passOn(db, to, { type: 'typing', userId: from })
  }

  return { say }
}
