import rateLimit from '@fastify/rate-limit'
import type { EndpointShape } from '@kindling/domain/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE } from '../platform/durations.ts'
import { networkOf, type RateLimit, tooOften } from './rate-limit.ts'

/** Fifty a second: no screen asks for as much, and nobody has the server to themselves. */
const ordinary: RateLimit = { max: 30_000, windowMs: 10 * MINUTE }

/** Ten a second, for the reads of people all together: nobody reads as fast, and it holds up a program that copies the neighbourhood. */
const ofPeople: RateLimit = { max: 6000, windowMs: 10 * MINUTE }

/** Twice a second: more often than a screen tells what passes. */
const ofPassing: RateLimit = { max: 120, windowMs: MINUTE }

export type LimitRead = (
  endpoint: Pick<EndpointShape, 'method' | 'limit'>,
  request: FastifyRequest,
) => Promise<void>

/**
 * Counts members' reads in this process's memory: a row for each would cost more than most reads do. The five thousand
 * who read last are remembered, and who reads without pause is among them.
 * @param scale what every limit is multiplied by
 * @returns what counts a read, and throws AppError `too_many_requests` with the seconds until another try makes sense
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
