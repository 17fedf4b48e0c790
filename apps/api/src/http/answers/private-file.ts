import type { EndpointKind } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import { allows } from '@kindling/domain/trust/suspension'
import type { FastifyReply } from 'fastify'
import { type Standing, standingOf } from '../../auth/standing.ts'
import { type LinkDeps, readPrivateLink } from '../../files/private-links.ts'
import { denyAllPolicy } from '../security/content-security.ts'

/** The member who follows a private link, with current role and suspension. */
export interface Viewer extends Standing {
  memberId: string
}

/**
 * The member who follows a private link: undefined when its signature is wrong, it has expired, or the member has
 * deleted the account or changed the password since.
 * @param id of the file, as the link was made for
 */
export async function viewerOf(deps: LinkDeps, id: string, query: unknown): Promise<Viewer | undefined> {
  const link = readPrivateLink(deps.config.secrets.data, { id, query }, deps.clock.now())
  const standing = link && (await standingOf(deps, link.viewerId))
  if (standing?.generation !== link?.generation) return undefined
  return link && standing && { memberId: link.viewerId, ...standing }
}

/**
 * Whether a viewer may see a file now: members their own, if their suspension allows calls of this kind; moderators
 * any, if theirs allows decisions.
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
 * Sends a private file: not cached, and with headers that let a browser only show or save it.
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

/** The same error for an expired link, another member's link and a missing file. */
export function noPrivateFile(): AppError {
  return new AppError('not_found', 'There is nothing here, or the link has expired.')
}
