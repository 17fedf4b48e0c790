import type { EndpointShape } from '@kindling/domain/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitScale } from './limit-scale.ts'
import { limitWrite, writeLimitFor } from './write-limits.ts'

/**
 * Counts a member's call, or a stranger's read. Before the slow work, and before its key is reserved: one who is too fast costs little.
 * @throws AppError `too_many_requests`
 */
export async function limitCaller(
  endpoint: EndpointShape,
  request: FastifyRequest,
  { deps, limitRead }: FastifyInstance,
): Promise<void> {
  const { member } = request.caller
  if (member === undefined) {
    // Whoever needs no account is counted by where they are.
    if (endpoint.auth === 'optional') await limitRead(endpoint, request)
    return
  }
  await limitRead(endpoint, request)
  const { db, clock } = deps
  const own = writeLimitFor(endpoint, { memberId: member.id, scale: limitScale(deps) })
  await limitWrite(db, own, clock.now())
}
