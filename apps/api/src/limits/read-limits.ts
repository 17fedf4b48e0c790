import rateLimit from '@fastify/rate-limit'
import type { EndpointShape } from '@kindling/domain/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE } from '../platform/durations.ts'
import { networkOf, type RateLimit, tooOften } from './rate-limit.ts'

/** Fifty a second: more than any screen needs, and too little to overload the server. */
const ordinary: RateLimit = { max: 30_000, windowMs: 10 * MINUTE }

/**
 * Ten a second, for all endpoints about people together: more than anybody reads, and it slows down scrapers of
 * members' data.
 */
const ofPeople: RateLimit = { max: 6000, windowMs: 10 * MINUTE }

/** Twice a second: more often than a screen sends passing events, as of typing. */
const ofPassing: RateLimit = { max: 120, windowMs: MINUTE }

export type LimitRead = (
  endpoint: Pick<EndpointShape, 'method' | 'limit'>,
  request: FastifyRequest,
) => Promise<void>

/**
 * Rate limits for reads, counted in this process's memory: a row for each would cost more than most reads. An LRU of
 * five thousand callers, so that heavy readers stay in it.
 * @param scale factor of every limit
 * @returns counts a read, and throws AppError `too_many_requests` with the seconds to wait
 */
export async function makeReadLimits(app: FastifyInstance, scale: () => number): Promise<LimitRead> {
  await app.register(rateLimit, { global: false })
  const counterOf = ({ max, windowMs }: RateLimit) =>
    app.createRateLimit({
      max: () => Math.ceil(max * scale()),
      timeWindow: windowMs,
      keyGenerator: ({ caller, ip }) => caller.member?.id ?? networkOf(ip),
    })
  const counters = {
    ordinary: counterOf(ordinary),
    ofPeople: counterOf(ofPeople),
    passing: counterOf(ofPassing),
  }

  return async ({ method, limit }, request) => {
    if (method !== 'GET' && limit !== 'passing') return
    const count =
      limit === 'passing' ? counters.passing : limit === 'people' ? counters.ofPeople : counters.ordinary
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooOften(counted.ttlInSeconds)
  }
}
