import type { FastifyInstance } from 'fastify'
import { validate as isUuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { maySee, noPrivateFile, sendPrivateFile } from '../../http/answers/private-file.ts'
import { viewerOfPicture } from './picture-links.ts'
import { findPicture } from './picture-store.ts'

/**
 * Serves message pictures through signed links, for the two members and a moderator of a report. Permission
 * is checked at each request.
 */
export function serveMessagePictures(app: FastifyInstance, deps: Deps): void {
  const { db, storage } = deps
  app.get<{ Params: { id: string } }>('/files/messages/:id', async (request, reply) => {
    const { id } = request.params
    const viewer = await viewerOfPicture(deps, id, request.query)
    const found = viewer && isUuid(id) ? await findPicture(db, id) : undefined
    if (!viewer || !found) throw noPrivateFile()
    const { key, memberId, firstId, secondId } = found
    const isTheirs = [memberId, firstId, secondId].includes(viewer.memberId)
    // Same permission as for reading messages.
    if (!maySee(viewer, isTheirs, 'browse')) throw noPrivateFile()
    const file = await storage.open(key)
    if (!file) throw noPrivateFile()
    return sendPrivateFile(reply, file, 'inline; filename="picture.webp"')
  })
}
