import type { EndpointKind } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import { allows } from '@kindling/domain/trust/suspension'
import type { FastifyReply } from 'fastify'
import { type Standing, standingOf } from '../../auth/standing.ts'
import { type LinkDeps, readPrivateLink } from '../../files/private-links.ts'
import { denyAllPolicy } from '../security/content-security.ts'

/** Who follows a private link, as they are now. */
export interface Viewer extends Standing {
  memberId: string
}

/**
 * Who follows a private link: undefined when it isn't one of ours, its time is over, its viewer has left or has chosen
 * another password since.
 * @param id of what is shown, as the link was made for
 */
export async function viewerOf(deps: LinkDeps, id: string, query: unknown): Promise<Viewer | undefined> {
  const link = readPrivateLink(deps.config.secrets.data, { id, query }, deps.clock.now())
  const standing = link && (await standingOf(deps, link.viewerId))
  if (standing?.generation !== link?.generation) return undefined
  return link && standing && { memberId: link.viewerId, ...standing }
}

/**
 * Whether a viewer may see a file now: their own by the kind of the call that gave them the link, anybody else's as a
 * moderator who may decide.
 */
export function maySee({ role, suspension }: Viewer, isTheirs: boolean, kind: EndpointKind): boolean {
  return isTheirs ? allows(suspension, kind) : role === 'moderator' && allows(suspension, 'decide')
}

interface OpenedFile {
  /** Bytes. */
  size: number
  contentType: string
  content: unknown
}

/**
 * Sends what only its viewer may have: no cache keeps a copy, and a browser does nothing with it but show or save it.
 * @param disposition of RFC 6266, `inline; filename="picture.webp"`
 */
export function sendPrivateFile(reply: FastifyReply, file: OpenedFile, disposition: string): FastifyReply {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': disposition,
      'content-length': file.size,
      'content-security-policy': denyAllPolicy,
      'x-content-type-options': 'nosniff',
    })
    .type(file.contentType)
    .send(file.content)
}

/** The same for a link that is over, that is somebody else's, and that leads to nothing. */
export function noPrivateFile(): AppError {
  return new AppError('not_found', 'There is nothing here, or the link has expired.')
}
