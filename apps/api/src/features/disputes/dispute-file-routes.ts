import { AppError } from '@kindling/domain/errors'
import type { FastifyInstance } from 'fastify'
import { validate as isUuid } from 'uuid'
import { isModerator } from '../../auth/role-store.ts'
import type { Deps } from '../../deps.ts'
import { denyAllPolicy } from '../../http/content-security.ts'
import { fileKindOf } from './dispute-file.ts'
import { readDisputeLink } from './dispute-links.ts'
import { findFile } from './dispute-statement-store.ts'

/**
 * The files of disputes, by the links that both sides and moderators are given. Whether the viewer still may is asked
 * each time. A picture is shown; a PDF is only ever saved, so that no browser opens it in our name.
 */
export function serveDisputeFiles(app: FastifyInstance, deps: Deps): void {
  const { db, storage } = deps
  app.get<{ Params: { id: string } }>('/files/disputes/:id', async (request, reply) => {
    const { id } = request.params
    const viewerId = readDisputeLink(deps, id, request.query)
    const found = viewerId !== undefined && isUuid(id) ? await findFile(db, id) : undefined
    if (viewerId === undefined || !found?.key) throw nothing()
    const { key, clientId, providerId } = found
    const isSide = [clientId, providerId].includes(viewerId)
    if (!isSide && !(await isModerator(db, viewerId))) throw nothing()
    const file = await storage.open(key)
    if (!file) throw nothing()
    const isImage = fileKindOf(key) === 'image'
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': isImage
          ? 'inline; filename="dispute.webp"'
          : 'attachment; filename="dispute.pdf"',
        'content-security-policy': denyAllPolicy,
        'x-content-type-options': 'nosniff',
      })
      .header('content-length', file.size)
      .type(file.contentType)
      .send(file.content)
  })
}

function nothing(): AppError {
  return new AppError('not_found', 'There is nothing here, or the link has expired.')
}
