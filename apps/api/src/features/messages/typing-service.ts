import type { Deps } from '../../deps.ts'
import { passOn } from '../../notifier/passing-event-store.ts'
import { doBothShow } from './chat-settings-store.ts'
import { findConversation } from './conversation-store.ts'
import { canWriteTo } from './message-policies.ts'

/**
 * Tells the other one of a conversation that somebody is writing to them. Nothing is written down, and whoever says it
 * learns nothing: not whether the other one is there, nor what they let be seen.
 */
export function makeTypingService({ db }: Pick<Deps, 'db'>) {
  async function say(from: string, to: string): Promise<void> {
    if (!(await doBothShow(db, 'showsTyping', [from, to]))) return
    // A stranger's first words come as a message, not as a sign that somebody is there.
    if ((await findConversation(db, from, to)) === undefined || !(await canWriteTo(db, from, to))) return
    await passOn(db, to, { type: 'typing', userId: from })
  }

  return { say }
}
