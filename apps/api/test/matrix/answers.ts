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

/** What only the inside of the server knows: traces, queries, files, names of parts. */
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
 * Whether an answer is what a client can rely on: an envelope, whose code fits its status, and nothing of the inside.
 * A fault of the server (5xx) never passes.
 * @param echoed what the request itself held, which an answer may repeat
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

/** Whether a success is what its contract declares, and no field more. */
export function expectDeclared(endpoint: EndpointShape, response: LightMyRequestResponse): void {
  const answer: unknown = response.json()
  expect(answerOf(endpoint.data).parse(answer)).toEqual(answer)
}
