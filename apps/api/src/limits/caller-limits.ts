import type { EndpointShape } from '@kindling/domain/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitScale } from './limit-scale.ts'
import { limitWrite, type WriteLimit, writeLimitFor } from './write-limits.ts'

/** Counts one call against its caller's rate limits. */
export interface CallCounter {
  /**
   * Counts the call, once. Call it before slow work and before the idempotency key is claimed, so that excess calls
   * are cheap.
   * @throws AppError `too_many_requests`
   */
  count(): Promise<void>
  /** Rate limit of a member's write, for an SQL statement that counts it itself. */
  writeLimit: WriteLimit | undefined
}

export function callCounter(
  endpoint: EndpointShape,
  request: FastifyRequest,
  { deps, limitRead }: FastifyInstance,
): CallCounter {
  const { member } = request.caller
  const writeLimit = member && writeLimitFor(endpoint, { memberId: member.id, scale: limitScale(deps) })
  let isCounted = false
  return {
    writeLimit,
    async count() {
      if (isCounted) return
      isCounted = true
      // Callers without an account are counted by network, on endpoints with optional authentication.
      if (member !== undefined || endpoint.auth === 'optional') await limitRead(endpoint, request)
      await limitWrite(deps.db, writeLimit, deps.clock.now())
    },
  }
}
