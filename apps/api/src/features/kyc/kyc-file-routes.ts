import type { FastifyInstance } from 'fastify'
import { validate as isUuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { maySee, noPrivateFile, sendPrivateFile, viewerOf } from '../../http/answers/private-file.ts'
import { recordLook } from '../../marketplace/moderation/moderation-log-store.ts'
import { findDocument } from './kyc-store.ts'

/**
 * Serves pictures of documents through signed links, for their owner and moderators. Permission is checked at
 * each request; nothing is cached, and browsers can only show the picture.
 */
export function serveDocuments(app: FastifyInstance, deps: Deps): void {
  const { db, storage, clock } = deps
  app.get<{ Params: { id: string } }>('/files/private/:id', async (request, reply) => {
    const { id } = request.params
    const viewer = await viewerOf(deps, id, request.query)
    const document = viewer && isUuid(id) ? await findDocument(db, id) : undefined
    if (!viewer || !document) throw noPrivateFile()
    const isOwn = document.memberId === viewer.memberId
    if (!maySee(viewer, isOwn, 'own')) throw noPrivateFile()
    const picture = await storage.open(document.fileKey)
    if (!picture) throw noPrivateFile()
    if (!isOwn) {
      await recordLook(db, {
        area: 'member',
        subjectId: id,
        memberId: document.memberId,
        actorId: viewer.memberId,
        note: 'A document of this member',
        at: clock.now(),
      })
    }
    return sendPrivateFile(reply, picture, 'inline; filename="document.webp"')
  })
}
