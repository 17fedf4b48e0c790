import { answerOf } from '@kindling/domain/endpoint'
import fc from 'fast-check'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as mini from 'zod/mini'
import { answerSchemaOf } from './answer-schema.ts'

/** The response of a server with the compiled schema to a call whose handler returns the value. */
async function write(schema: z.core.$ZodType, value: unknown) {
  const compiled = answerSchemaOf(answerOf(schema))
  if (compiled === undefined) throw new Error('this schema is not compiled')
  const app = fastify()
  app.get('/', { schema: { response: { 200: compiled } } }, () => ({ status: 'success', data: value }))
  const response = await app.inject('/')
  await app.close()
  return { statusCode: response.statusCode, body: response.json() }
}

interface Sample {
  schema: z.core.$ZodType
  value: unknown
}

const secret = { secret: 'not declared' }

/** Schemas of every compiled kind, each with a value that has an undeclared field in every object. */
const { sample } = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.string({ unit: 'binary' }).map((value) => ({ schema: mini.string(), value })),
    fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .map((value) => ({ schema: mini.number(), value: value + 0 })),
    fc.boolean().map((value) => ({ schema: z.boolean(), value })),
    fc.constantFrom('a', 'b').map((value) => ({ schema: mini.enum(['a', 'b']), value })),
    fc.tuple(tie('sample'), fc.boolean()).map(([{ schema, value }, isNull]) => ({
      schema: mini.nullable(schema),
      value: isNull ? null : value,
    })),
    fc.tuple(tie('sample'), fc.nat(3)).map(([{ schema, value }, length]) => ({
      schema: mini.array(schema),
      value: Array.from({ length }, () => value),
    })),
    fc.tuple(tie('sample'), tie('sample'), fc.boolean()).map(([one, other, isGiven]) => ({
      schema: mini.object({ one: one.schema, 'o"ther': mini.optional(other.schema) }),
      value: { ...secret, one: one.value, ...(isGiven ? { 'o"ther': other.value } : {}) },
    })),
  ),
}))

describe('a compiled response schema', () => {
  // asvs: 15.3.1
  it('serialises the same as the schema’s parser: declared fields only, at every depth', async () => {
    await fc.assert(
      fc.asyncProperty(sample, async ({ schema, value }) => {
        fc.pre(answerSchemaOf(schema) !== undefined)
        const { statusCode, body } = await write(schema, value)
        expect(statusCode).toBe(200)
        expect(JSON.stringify(body)).not.toContain('secret')
        expect(body.data).toEqual(JSON.parse(JSON.stringify(z.parse(schema, value))))
      }),
      { numRuns: 150 },
    )
  })

  it.each([
    ['a field that is missing', z.object({ a: z.string() }), {}],
    ['an object where a list should be', z.array(z.string()), { length: 1, 0: 'a' }],
    ['a text where nothing or a number should be', z.nullable(z.number()), 'a'],
    ['a text where nothing or an object should be', z.nullable(z.object({})), 'a'],
    ['not a number', z.number(), Number.NaN],
  ])('responds 500 to %s', async (_, schema, value) => {
    expect((await write(schema, value)).statusCode).toBe(500)
  })

  it('escapes invalid text in a date-time field', async () => {
    const text = 'x","secret":"y'
    expect((await write(z.iso.datetime(), text)).body).toEqual({ status: 'success', data: text })
  })
})

describe('response schemas that aren’t compiled', () => {
  it.each<[string, z.core.$ZodType]>([
    ['a union', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])],
    ['a discriminated union', z.discriminatedUnion('k', [z.object({ k: z.literal('a') })])],
    ['an intersection', z.object({ a: z.string() }).and(z.object({ b: z.string() }))],
    ['a record', z.record(z.string(), z.object({ a: z.string() }))],
    ['anything', z.unknown()],
    ['a default', z.string().default('a')],
    ['a default in an optional field', z.object({ a: z.string().default('a').optional() })],
    ['a coercion', z.coerce.number()],
    ['a transform', z.string().transform((text) => text.length)],
    ['a pipe', z.string().pipe(z.string())],
    ['a trimmed text', z.string().trim()],
    ['a text in lower case', mini.string().check(mini.toLowerCase())],
    ['an address, which comes out trimmed', z.url()],
    ['a refinement, which may change its value', z.string().refine(() => true)],
    [
      'a refinement of an optional field',
      z.object({
        a: z
          .string()
          .optional()
          .refine(() => true),
      }),
    ],
    ['an object that keeps what it doesn’t know', z.looseObject({})],
    ['an object that refuses what it doesn’t know', z.strictObject({})],
    ['an object with a field that all objects have', z.object({ toString: z.string() })],
    ['a number among texts', z.literal(['a', 1])],
    ['a date', z.date()],
    ['a tuple', z.tuple([z.string()])],
    ['two kinds of nothing', z.string().nullable().nullable()],
  ])('have %s', (_, schema) => {
    expect(answerSchemaOf(schema)).toBeUndefined()
    expect(answerSchemaOf(z.object({ deep: z.array(z.object({ schema })) }))).toBeUndefined()
  })
})
