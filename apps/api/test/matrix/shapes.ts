import fc from 'fast-check'
import { z } from 'zod'

type Json = z.core.JSONSchema.BaseSchema
type Shape = Json | boolean | undefined

/** Values that a schema accepts, as far as JSON Schema expresses it. */
export function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return fromJsonSchema(jsonSchemaOf(schema))
}

/** A declared field, with valid values. */
interface DeclaredField {
  name: string
  values: fc.Arbitrary<unknown>
  isRequired: boolean
}

/** The declared fields of a schema. @throws Error when there are none: then nothing would be attacked */
export function fieldsOf(schema: z.core.$ZodType): DeclaredField[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema)
  const fields = Object.entries(properties).map(([name, shape]) => {
    return { name, values: fromJsonSchema(shape), isRequired: required.includes(name) }
  })
  if (fields.length === 0) throw new Error('a schema without fields can’t be attacked field by field')
  return fields
}

function jsonSchemaOf(schema: z.core.$ZodType): Json {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

function fromJsonSchema(schema: Shape): fc.Arbitrary<unknown> {
  if (schema === undefined || typeof schema === 'boolean') return fc.jsonValue()
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(fromJsonSchema))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer(rangeOf(schema))
    case 'number':
      return fc.oneof(fc.integer(wholeRangeOf(schema)), fc.double({ ...rangeOf(schema), noNaN: true }))
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(fromJsonSchema(Array.isArray(schema.items) ? schema.items[0] : schema.items), {
        maxLength: 5,
      })
    case 'object':
      return objectOf(schema)
    default:
      return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.jsonValue())
  }
}

function objectOf({ properties = {}, required = [] }: Json): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, shape]) => [name, fromJsonSchema(shape)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

function rangeOf({ minimum = -1e9, maximum = 1e9 }: Json): { min: number; max: number } {
  return { min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) }
}

function wholeRangeOf(schema: Json): { min: number; max: number } {
  const { min, max } = rangeOf(schema)
  return { min: Math.ceil(min), max: Math.floor(max) }
}

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: Json): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.nat().map((number) => `fuzz-${number}@example.test`)
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { size: 'small' })
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 200) })
}
