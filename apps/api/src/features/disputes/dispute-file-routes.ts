import type { FastifyInstance } from 'fastify'
import { validate as isUuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { maySee, noPrivateFile, sendPrivateFile } from '../../http/answers/private-file.ts'
import { recordLook } from '../../marketplace/moderation/moderation-log-store.ts'
import { fileKindOf } from './dispute-file.ts'
import { viewerOfDispute } from './dispute-links.ts'
import { findFile } from './dispute-statement-store.ts'

/**
 * Serves files of disputes through signed links for both sides and moderators; permission is checked at each
 * request. Pictures are shown inline; a PDF is always a download, so that no script in it runs on our origin.
 */
export function serveDisputeFiles(app: FastifyInstance, deps: Deps): void {
  const { db, storage, clock } = deps
  app.get<{ Params: { id: string } }>('/files/disputes/:id', async (request, reply) => {
    const { id } = request.params
    const viewer = await viewerOfDispute(deps, id, request.query)
    const found = viewer && isUuid(id) ? await findFile(db, id) : undefined
    if (!viewer || !found?.key) throw noPrivateFile()
    const { key, clientId, providerId } = found
    const isSide = [clientId, providerId].includes(viewer.memberId)
    if (!maySee(viewer, isSide, 'finish')) throw noPrivateFile()
    const file = await storage.open(key)
    if (!file) throw noPrivateFile()
    if (!isSide) {
      await recordLook(db, {
        area: 'dispute',
        subjectId: id,
        memberId: clientId,
        actorId: viewer.memberId,
        note: 'A file of their dispute',
        at: clock.now(),
      })
    }
    const isImage = fileKindOf(key) === 'image'
    const name = isImage ? 'inline; filename="dispute.webp"' : 'attachment; filename="dispute.pdf"'
    return sendPrivateFile(reply, file, name)
  })
}
