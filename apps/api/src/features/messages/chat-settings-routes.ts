import { type ChatSettings, chatSettingsContract } from '@kindling/domain/messages/chat-settings-contract'
import type { Executor } from '../../db/connect.ts'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { changeSettings, readSettings } from './chat-settings-store.ts'

/** Endpoints of a member's chat privacy settings and quick replies. */
export const chatSettings: Feature = (app, { db }) => {
  route(app, chatSettingsContract.get, ({ member }) => present(db, member.id))

  route(app, chatSettingsContract.change, async ({ member, body }) => {
    const { shows_typing: showsTyping, shows_read: showsRead, quick_replies: quickReplies } = body
    await changeSettings(db, member.id, { showsTyping, showsRead, quickReplies })
    return await present(db, member.id)
  })
}

async function present(db: Executor, memberId: string): Promise<ChatSettings> {
  const { showsTyping, showsRead, quickReplies } = await readSettings(db, memberId)
  return { shows_typing: showsTyping, shows_read: showsRead, quick_replies: quickReplies }
}
