import type { FastifyInstance } from 'fastify'
import { validate as isUuid } from 'uuid'
import { isModerator } from '../../auth/role-store.ts'
import type { Deps } from '../../deps.ts'
import { noPrivateFile, sendPrivateFile } from '../../http/private-file.ts'
import { readPictureLink } from './picture-links.ts'
import { findPicture } from './picture-store.ts'

/**
 * Pictures of messages, by the links that the two of a thread are given, and a moderator who looks at a report. Whether
 * the viewer still may is asked each time.
 */
export function serveMessagePictures(app: FastifyInstance, deps: Deps): void {
  const { db, storage } = deps
  app.get<{ Params: { id: string } }>('/files/messages/:id', async (request, reply) => {
    const { id } = request.params
    const viewerId = readPictureLink(deps, id, request.query)
    const found = viewerId !== undefined && isUuid(id) ? await findPicture(db, id) : undefined
    if (viewerId === undefined || found === undefined) throw noPrivateFile()
    const { key, memberId, firstId, secondId } = found
    const isTheirs = [memberId, firstId, secondId].includes(viewerId)
    if (!isTheirs && !(await isModerator(db, viewerId))) throw noPrivateFile()
    const file = await storage.open(key)
    if (!file) throw noPrivateFile()
    return sendPrivateFile(reply, file, 'inline; filename="picture.webp"')
  })
}
