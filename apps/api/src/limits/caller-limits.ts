import type { EndpointShape } from '@kindling/domain/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitWrite } from './write-limits.ts'

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
  const { id: memberId } = member
  await limitRead(endpoint, request)
  await limitWrite(deps.db, endpoint, {
    memberId,
    scale: deps.config.memberLimitScale,
    now: deps.clock.now(),
  })
}
