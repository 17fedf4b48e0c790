import { randomUUID } from 'node:crypto'
import { AppError } from '@kindling/domain/errors'
import { messageContract } from '@kindling/domain/messages/message-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { makeMessageService } from './message-service.ts'

/** Conversations between two members. */
export const messages: Feature = (app, deps) => {
  const service = makeMessageService(deps)

  route(app, messageContract.conversations, ({ member, query }) => service.list(member.id, query))

  route(app, messageContract.search, ({ member, query }) => service.search(member.id, query))

  route(app, messageContract.unread, ({ member }) => service.unread(member.id))

  route(app, messageContract.thread, ({ member, params, query }) => {
    requireSelf(member.id, params.myId)
    return service.thread(member.id, params.otherId, query)
  })

  route(app, messageContract.send, ({ member, body, db, idempotencyKey: key = randomUUID() }) => {
    requireSelf(member.id, body.senderId)
    return service.send(db, { from: member.id, to: body.receiverId, content: body.content, key })
  })

  route(app, messageContract.markAsRead, ({ member, params }) =>
    service.markAsRead(member.id, params.messageId),
  )
}

function requireSelf(memberId: string, named: string): void {
  if (named !== memberId) throw new AppError('forbidden', 'These messages aren’t yours.')
}
