import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

/** An answer with the name of what it was made of; without data for whoever has it already. */
export class Versioned<T> {
  readonly version: string
  readonly data: T | undefined

  constructor(version: string, data?: T) {
    this.version = version
    this.data = data
  }
}

/** Says of an answer its version (ETag), and of one that the caller has already that it is unchanged (304). */
export function tellVersion(reply: FastifyReply, { version, data }: Versioned<unknown>): void {
  // Weak: compression makes other bytes of the same answer.
  reply.header('etag', `W/"${version}"`)
  if (data === undefined) reply.code(304)
}

/** The version of the answer that the caller has already (If-None-Match). */
export function knownVersion({ 'if-none-match': tag = '' }: IncomingHttpHeaders): string | undefined {
  return /^W\/"([\w.-]{1,60})"$/.exec(tag)?.[1]
}

/**
 * Names what an answer is made of, for as long as that is the same: 27 characters. The caller's id belongs to it, so that
 * what one member was sent is never taken for another's.
 */
export function versionOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 27)
}
