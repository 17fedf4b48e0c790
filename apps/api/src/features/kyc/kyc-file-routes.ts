import type { FastifyInstance } from 'fastify'
import { validate as isUuid } from 'uuid'
import { isModerator } from '../../auth/role-store.ts'
import type { Deps } from '../../deps.ts'
import { readPrivateLink } from '../../files/private-links.ts'
import { noPrivateFile, sendPrivateFile } from '../../http/private-file.ts'
import { recordLook } from '../../marketplace/moderation-log-store.ts'
import { findDocument } from './kyc-store.ts'

/**
 * The pictures of documents, by the links that their owner and moderators are given. Whether the viewer still may is
 * asked each time; no cache keeps a copy, and a browser does nothing with it but show it.
 */
export function serveDocuments(app: FastifyInstance, { db, storage, config, clock }: Deps): void {
  app.get<{ Params: { id: string } }>('/files/private/:id', async (request, reply) => {
    const { id } = request.params
    const link = readPrivateLink(config.secrets.data, { id, query: request.query }, clock.now())
    const document = link && isUuid(id) ? await findDocument(db, id) : undefined
    if (!link || !document) throw noPrivateFile()
    const isOwn = document.memberId === link.viewerId
    if (!isOwn && !(await isModerator(db, link.viewerId))) throw noPrivateFile()
    const picture = await storage.open(document.fileKey)
    if (!picture) throw noPrivateFile()
    if (!isOwn) {
      await recordLook(db, {
        ...{ area: 'member', subjectId: id, memberId: document.memberId, actorId: link.viewerId },
        ...{ note: 'A document of this member', at: clock.now() },
      })
    }
    return sendPrivateFile(reply, picture, 'inline; filename="document.webp"')
  })
}
