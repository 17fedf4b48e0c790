import { answerOf, type EndpointShape } from '@kindling/domain/endpoint'
import { errorStatus } from '@kindling/domain/errors'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'

const errorEnvelope = z.strictObject({
  status: z.literal('error'),
  code: z.enum(Object.keys(errorStatus)),
  message: z.string().min(1),
  fields: z.array(z.strictObject({ field: z.string(), message: z.string().min(1) })).optional(),
  current: z.string().optional(),
})

const successEnvelope = z.strictObject({
  status: z.literal('success'),
  message: z.string().min(1).optional(),
  data: z.unknown(),
})

/** Internals that no response may reveal: stack traces, SQL, file names, module names. */
const inside = [
  /\bat .+\(.*:\d+:\d+\)/,
  /\bat (async )?file:/,
  /node_modules|\bnode:internal/,
  /\.(ts|js|mjs|sql):?\d*\b(?!.*@)/,
  /\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b/i,
  /\b(Failed query|violates|constraint|syntax error|PostgresError|DrizzleQueryError|FST_[A-Z_]+)\b/,
  /\/(home|root|tmp|var|usr|etc|work|srv)\//,
]

/**
 * Checks a response: the standard envelope, an error code that fits its status, no server internals and no 5xx.
 * @param echoed text of the request, which a response may repeat
 */
export function expectCleanAnswer(response: LightMyRequestResponse, echoed = ''): void {
  const { statusCode, body } = response
  expect(statusCode, body).toBeLessThan(500)
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  if (statusCode < 400) {
    expect(statusCode).toBe(200)
    expect(successEnvelope.safeParse(response.json()).error).toBeUndefined()
  } else {
    const parsed = errorEnvelope.safeParse(response.json())
    expect(parsed.error).toBeUndefined()
    expect(parsed.data && Object.entries(errorStatus)).toContainEqual([parsed.data?.code, statusCode])
  }
  for (const pattern of inside) {
    const found = pattern.exec(body)?.[0]
    if (found !== undefined && !echoed.includes(found)) {
      expect.fail(`an answer tells of the inside: ${found} in ${body.slice(0, 500)}`)
    }
  }
}

/** Checks that a successful response matches its contract and has no undeclared fields. */
export function expectDeclared(endpoint: EndpointShape, response: LightMyRequestResponse): void {
  const answer: unknown = response.json()
  expect(answerOf(endpoint.data).parse(answer)).toEqual(answer)
}
