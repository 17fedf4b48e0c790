import type { FastifyInstance } from 'fastify'
import { validate as isUuid } from 'uuid'
import { isModerator } from '../../auth/role-store.ts'
import type { Deps } from '../../deps.ts'
import { noPrivateFile, sendPrivateFile } from '../../http/private-file.ts'
import { recordLook } from '../../marketplace/moderation-log-store.ts'
import { fileKindOf } from './dispute-file.ts'
import { readDisputeLink } from './dispute-links.ts'
import { findFile } from './dispute-statement-store.ts'

/**
 * The files of disputes, by the links that both sides and moderators are given. Whether the viewer still may is asked
 * each time. A picture is shown; a PDF is only ever saved, so that no browser opens it in our name.
 */
export function serveDisputeFiles(app: FastifyInstance, deps: Deps): void {
  const { db, storage, clock } = deps
  app.get<{ Params: { id: string } }>('/files/disputes/:id', async (request, reply) => {
    const { id } = request.params
    const viewerId = readDisputeLink(deps, id, request.query)
    const found = viewerId !== undefined && isUuid(id) ? await findFile(db, id) : undefined
    if (viewerId === undefined || !found?.key) throw noPrivateFile()
    const { key, clientId, providerId } = found
    const isSide = [clientId, providerId].includes(viewerId)
    if (!isSide && !(await isModerator(db, viewerId))) throw noPrivateFile()
    const file = await storage.open(key)
    if (!file) throw noPrivateFile()
    if (!isSide) {
      await recordLook(db, {
        ...{ area: 'dispute', subjectId: id, memberId: clientId, actorId: viewerId },
        ...{ note: 'A file of their dispute', at: clock.now() },
      })
    }
    const isImage = fileKindOf(key) === 'image'
    const name = isImage ? 'inline; filename="dispute.webp"' : 'attachment; filename="dispute.pdf"'
    return sendPrivateFile(reply, file, name)
  })
}
