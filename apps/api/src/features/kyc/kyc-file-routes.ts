import { AppError } from '@kindling/domain/errors'
import type { FastifyInstance } from 'fastify'
import { validate as isUuid } from 'uuid'
import { isModerator } from '../../auth/role-store.ts'
import type { Deps } from '../../deps.ts'
import { readPrivateLink } from '../../files/private-links.ts'
import { denyAllPolicy } from '../../http/content-security.ts'
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
    if (!link || !document) throw nothing()
    if (document.memberId !== link.viewerId && !(await isModerator(db, link.viewerId))) throw nothing()
    const picture = await storage.open(document.fileKey)
    if (!picture) throw nothing()
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': 'inline; filename="document.webp"',
        'content-security-policy': denyAllPolicy,
        'x-content-type-options': 'nosniff',
      })
      .header('content-length', picture.size)
      .type(picture.contentType)
      .send(picture.content)
  })
}

function nothing(): AppError {
  return new AppError('not_found', 'There is nothing here, or the link has expired.')
}
