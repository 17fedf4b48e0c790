import type { EndpointShape } from '@kindling/domain/endpoint'
import type { InjectOptions } from 'fastify'
import { v7 } from 'uuid'
import type { Attack, Place } from './attacks.ts'
import type { Sent } from './call-row.ts'
import { textOf, wireText } from './hostile.ts'

type Fields = Record<string, unknown>

interface Call {
  params: unknown
  query: unknown
  body: unknown
}

interface Target {
  endpoint: EndpointShape
  /** The valid call that is attacked. */
  sent: Sent
  token: string | undefined
  ids: { own: string; stranger: string }
  address: string
}

/** Builds the request of an attack from a valid call. */
export function requestOf(attack: Attack, { endpoint, sent, token, ids, address }: Target): InjectOptions {
  const call = attacked(attack, { params: sent.params, query: sent.query, body: sent.body })
  const tail = attack.kind === 'path' ? attack.tail : ''
  const wire = (text: string) => wireText(text, ids)
  const content = contentOf(endpoint, attack, call.body, wire)
  return {
    method: endpoint.method,
    url: `/api${pathOf(endpoint.path, call.params, wire)}${queryOf(call.query, wire)}${tail}`,
    remoteAddress: address,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(endpoint.idempotent ? { 'idempotency-key': v7() } : {}),
      ...(content?.type === undefined ? {} : { 'content-type': content.type }),
      ...(attack.kind === 'header' ? { [attack.name]: attack.value } : {}),
    },
    ...(content === undefined ? {} : { payload: content.payload }),
  }
}

function attacked(attack: Attack, call: Call): Call {
  switch (attack.kind) {
    case 'change':
    case 'add':
      return { ...call, [attack.place]: { ...fieldsOf(call, attack.place), [attack.name]: attack.value } }
    case 'leave out': {
      const { [attack.name]: _, ...rest } = fieldsOf(call, attack.place)
      return { ...call, [attack.place]: rest }
    }
    case 'shape':
      return { ...call, [attack.place]: attack.value }
    case 'whole body':
      return { ...call, body: attack.value }
    case 'parts':
      return attack.parts
    default:
      return call
  }
}

function fieldsOf(call: Call, place: Place): Fields {
  return Object.fromEntries(Object.entries(Object(call[place])))
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function pathOf(path: string, params: unknown, wire: (text: string) => string): string {
  const given = new Map(Object.entries(Object(params)))
  // Encodes dots, which `encodeURIComponent` leaves and the client's URL parser would resolve as path segments.
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encode(wire(textOf(given.get(name) ?? ''))).replaceAll('.', '%2e'),
  )
}

function queryOf(query: unknown, wire: (text: string) => string): string {
  const pairs = Object.entries(Object(query)).map(
    ([name, value]) => `${encode(name)}=${encode(wire(textOf(value)))}`,
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function contentOf(endpoint: EndpointShape, attack: Attack, body: unknown, wire: (text: string) => string) {
  if (attack.kind === 'text') return { type: attack.type, payload: attack.text }
  if (body === undefined && attack.kind !== 'files') return undefined
  if (!endpoint.files) return { type: 'application/json', payload: wire(JSON.stringify(body)) }
  return { type: undefined, payload: formOf(body, attack, wire) }
}

function formOf(body: unknown, attack: Attack, wire: (text: string) => string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body))) form.append(name, wire(textOf(value)))
  if (attack.kind !== 'files') return form
  for (const { field, name, type, content } of attack.files) {
    form.append(field, new File([new Uint8Array(content)], name, { type }))
  }
  return form
}
