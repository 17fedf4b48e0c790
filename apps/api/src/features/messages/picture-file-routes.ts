import type { FastifyInstance } from 'fastify'
import { validate as isUuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { maySee, noPrivateFile, sendPrivateFile } from '../../http/answers/private-file.ts'
import { viewerOfPicture } from './picture-links.ts'
import { findPicture } from './picture-store.ts'

/**
 * Pictures of messages, by the links that the two of a thread are given, and a moderator who looks at a report. Whether
 * the viewer still may is asked each time.
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
    // As the messages that they belong to are read.
    if (!maySee(viewer, isTheirs, 'browse')) throw noPrivateFile()
    const file = await storage.open(key)
    if (!file) throw noPrivateFile()
    return sendPrivateFile(reply, file, 'inline; filename="picture.webp"')
  })
}
