import type { EndpointShape } from '@kindling/domain/endpoint'
import fc from 'fast-check'
import { z } from 'zod'
import type { Sent } from './call-row.ts'
import { hostileValue, textOf, wireText } from './hostile.ts'
import { fieldsOf } from './shapes.ts'

const places = ['params', 'query', 'body'] as const
type Place = (typeof places)[number]

/** Values of all parts of a call. */
export type Parts = Record<Place, unknown>

/** Placeholders for the value that a client would send, and for a field that isn't sent. */
const asSent = Symbol('as a client sends it')
const leftOut = Symbol('left out')

/** Values of all declared fields of a call. */
export type WholeCall = Record<Place, Record<string, unknown>>

/**
 * Calls generated from the contract. Half of them are valid: each field has a generated value or the client's. In the
 * others some fields are broken or missing.
 */
export function wholeCallsOf(endpoint: EndpointShape): fc.Arbitrary<WholeCall> {
  const whole = (isBroken: boolean) =>
    fc.record({
      params: fieldsFor(endpoint.params, isBroken, false),
      query: fieldsFor(endpoint.query, isBroken),
      body: fieldsFor(endpoint.body, isBroken),
    })
  return fc.oneof(whole(false), whole(true))
}

function fieldsFor(schema: z.core.$ZodType | undefined, isBroken: boolean, mayLack = true) {
  const fields = (schema ? fieldsOf(schema) : []).map(({ name, values, isRequired }) => {
    const choices = [
      { weight: 3, arbitrary: fc.constant<unknown>(asSent) },
      { weight: 3, arbitrary: values },
    ]
    if (mayLack && (isBroken || !isRequired))
      choices.push({ weight: 1, arbitrary: fc.constant<unknown>(leftOut) })
    if (isBroken) choices.push({ weight: 1, arbitrary: hostileValue })
    return [name, fc.oneof(...choices)] as const
  })
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields))
}

/** A call with only client values, which has to succeed: otherwise the other results would mean nothing. */
export function clientsCall(endpoint: EndpointShape): WholeCall {
  const all = (schema: z.core.$ZodType | undefined) =>
    Object.fromEntries((schema ? fieldsOf(schema) : []).map(({ name }) => [name, asSent]))
  return { params: all(endpoint.params), query: all(endpoint.query), body: all(endpoint.body) }
}

/** Replaces the placeholders of a generated call with the client's values. */
export function fillIn(whole: WholeCall, sent: Sent): Parts {
  const part = (place: Place) => {
    const given: Record<string, unknown> = { ...sent[place] }
    const choices = Object.entries(whole[place])
    if (choices.length === 0) return sent[place]
    const filled = choices.map(([name, value]) => [name, value === asSent ? given[name] : value] as const)
    return Object.fromEntries(filled.filter(([, value]) => value !== leftOut && value !== undefined))
  }
  return { params: part('params'), query: part('query'), body: part('body') }
}

/** Whether the address still belongs to this endpoint: with an empty parameter it doesn't. */
export function isItsAddress({ params }: Parts): boolean {
  return Object.values(Object(params)).every((value) => textOf(value) !== '')
}

/** Whether the contract accepts these parts as they arrive: parameters and form fields as text. */
export function isDeclared(
  endpoint: EndpointShape,
  { params, query, body }: Parts,
  ids: { own: string; stranger: string },
): boolean {
  const texts = (part: unknown) => {
    const fields = Object.entries(Object(part)).map(([name, value]) => [name, wireText(textOf(value), ids)])
    return Object.fromEntries(fields)
  }
  const arrived = {
    params: texts(params),
    query: texts(query),
    body: endpoint.files ? texts(body) : parsed(wireText(JSON.stringify(body ?? {}), ids)),
  }
  return places.every((place) => {
    const schema = endpoint[place]
    return schema === undefined || z.safeParse(schema, arrived[place]).success
  })
}

/** The parsed JSON, or undefined for invalid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
