import { SECOND } from '@kindling/domain/durations'
import { WRITE_COOKIE_LIFETIME } from '@kindling/domain/write-cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { readLate } from '../db/connections/late-reads.ts'
import { endOfLog, type LogPosition, type Replicas, readLogPosition } from '../db/connections/replicas.ts'

const cookieName = 'kindling_seen'

/**
 * Read-your-writes consistency with read replicas: the response to a write sets a cookie with the primary's log
 * position (LSN), and reads with that cookie go to a replica that has replayed it, or to the primary. Does nothing
 * without replicas.
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
    // The write has committed. If the position can't be read, this member reads from the primary until the cookie expires.
    const position = await replicas.readPosition().catch(() => endOfLog)
    // Replicas more than a second behind aren't used, so writes older than the cookie have been replayed everywhere.
    const settings = `Path=/; Max-Age=${WRITE_COOKIE_LIFETIME / SECOND}; HttpOnly; SameSite=Lax${secure}`
    reply.header('set-cookie', `${cookieName}=${writeLogPosition(position)}; ${settings}`)
  })
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** GETs write nothing that their member reads next: continuation pages write by POST. */
const mayHaveWritten = (request: FastifyRequest, { statusCode }: FastifyReply) =>
  !isRead(request) && statusCode < 400

const pattern = new RegExp(`(?:^|;\\s*)${cookieName}=([0-9A-F/]+)`)

function seenBy({ headers }: FastifyRequest): LogPosition | undefined {
  return readLogPosition(pattern.exec(headers.cookie ?? '')?.[1] ?? '')
}

function writeLogPosition(position: LogPosition): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase()
}
