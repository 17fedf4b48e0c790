import type { EndpointShape } from '@kindling/domain/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitScale } from './limit-scale.ts'
import { limitWrite, type WriteLimit, writeLimitFor } from './write-limits.ts'

/** Counts one call against the rate limits of its caller. */
export interface CallCounter {
  /**
   * Counts the call, unless that was done. Before slow work, and before its key is claimed: a caller who is too fast
   * costs little.
   * @throws AppError `too_many_requests`
   */
  count(): Promise<void>
  /** Of a member's call that writes: for a statement that counts it itself. */
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
      // Callers without an account are counted by their address, where a call has use for an account.
      if (member !== undefined || endpoint.auth === 'optional') await limitRead(endpoint, request)
      await limitWrite(deps.db, writeLimit, deps.clock.now())
    },
  }
}
