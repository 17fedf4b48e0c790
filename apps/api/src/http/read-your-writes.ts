import { SECOND } from '@kindling/domain/durations'
import { WRITE_COOKIE_LIFETIME } from '@kindling/domain/write-cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { readLate } from '../db/connections/late-reads.ts'
import { endOfLog, type LogPosition, type Replicas, readLogPosition } from '../db/connections/replicas.ts'

const cookieName = 'kindling_seen'

/**
 * Whoever has written reads what they wrote: the answer to each write carries a cookie with where the primary's log
 * ended, and a read that brings it is answered by a replica that is as far, or by the primary. Without replicas nothing
 * of this is done.
 */
export function readYourWrites(
  app: FastifyInstance,
  replicas: Replicas | undefined,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  if (replicas === undefined) return
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''

  app.addHook('onRequest', (request, _, done) => {
    if (isRead(request)) readLate(seenBy(request), done)
    else done()
  })

  app.addHook('onSend', async (request, reply) => {
    if (!mayHaveWritten(request, reply)) return
    // The write has committed: where that can't be found out, its member reads the primary for a while.
    const position = await replicas.readPosition().catch(() => endOfLog)
    // A replica that is later than a second isn't read from: what is older than the cookie gets is everywhere.
    const settings = `Path=/; Max-Age=${WRITE_COOKIE_LIFETIME / SECOND}; HttpOnly; SameSite=Lax${secure}`
    reply.header('set-cookie', `${cookieName}=${writeLogPosition(position)}; ${settings}`)
  })
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** No GET writes what its member then looks for: what leads on and has made something is the answer to a POST. */
const mayHaveWritten = (request: FastifyRequest, { statusCode }: FastifyReply) =>
  !isRead(request) && statusCode < 400

const pattern = new RegExp(`(?:^|;\\s*)${cookieName}=([0-9A-F/]+)`)

function seenBy({ headers }: FastifyRequest): LogPosition | undefined {
  return readLogPosition(pattern.exec(headers.cookie ?? '')?.[1] ?? '')
}

function writeLogPosition(position: LogPosition): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase()
}
