import { randomUUID } from 'node:crypto'
import { AppError } from '@kindling/domain/errors'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { outboxTokenSeconds } from '../../auth/tokens.ts'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { defineCleanUp } from '../../platform/jobs/clean-up.ts'
import { makeMessageService } from './message-service.ts'
import { serveMessagePictures } from './picture-file-routes.ts'
import { pictureLinksFor } from './picture-links.ts'
import { makePictureService } from './picture-service.ts'
import { makeTypingService } from './typing-service.ts'

/** Endpoints of conversations between two members. */
export const messages: Feature = (app, deps) => {
  const service = makeMessageService(deps)
  const pictures = makePictureService(deps)
  const typing = makeTypingService(deps)
  serveMessagePictures(app, deps)
  defineCleanUp(deps, 'forget-unsent-pictures', '41 * * * *', pictures.forgetUnsent)

  route(app, messageContract.conversations, ({ member, query }) => service.list(member.id, query))

  route(app, messageContract.search, ({ member, query }) => service.search(member.id, query))

  route(app, messageContract.unread, ({ member }) => service.unread(member.id))

  route(app, messageContract.outboxToken, async ({ member }) => ({
    token: await deps.tokens.signOutbox({ id: member.id, sid: member.sessionId }),
    expires_at: new Date(deps.clock.now().getTime() + outboxTokenSeconds * 1000).toISOString(),
  }))

  route(app, messageContract.thread, ({ member, params, query }) => {
    requireSelf(member.id, params.myId)
    return service.thread(member.id, params.otherId, query)
  })

  route(app, messageContract.send, {
    handler: ({ member, body, db, idempotencyKey: key = randomUUID() }) => {
      requireSelf(member.id, body.senderId)
      const { receiverId: to, content, pictures: named, card } = body
      return service.send(db, { from: member.id, to, content, key, pictures: named, card })
    },
    // Signed URLs expire before the stored idempotent answer, so they are renewed.
    amend: async ({ member }, kept) => {
      const linkOf = await pictureLinksFor(deps, member.id)
      return kept.pictures
        ? { ...kept, pictures: kept.pictures.map((one) => ({ ...one, url: linkOf(one.id) })) }
        : kept
    },
  })

  route(app, messageContract.addPicture, ({ member, files }) => pictures.add(member.id, files.picture))

  route(app, messageContract.typing, ({ member, params }) => typing.say(member.id, params.userId))

  route(app, messageContract.markAsRead, ({ member, params }) =>
    service.markAsRead(member.id, params.messageId),
  )
}

function requireSelf(memberId: string, named: string): void {
  if (named !== memberId) throw new AppError('forbidden', 'These messages aren’t yours.')
}
