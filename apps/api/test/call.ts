import { answerOf, type EndpointData, type EndpointShape, fillPath } from '@kindling/domain/endpoint'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import type { TestMember } from './make-member.ts'

interface CallInput<E extends EndpointShape> {
  params?: E['params'] extends z.core.$ZodType ? z.input<E['params']> : undefined
  query?: E['query'] extends z.core.$ZodType ? z.input<E['query']> : undefined
  /** The contract's input, or an invalid one for tests of validation errors. */
  body?: (E['body'] extends z.core.$ZodType ? z.input<E['body']> : undefined) | Record<string, unknown>
  files?: Record<string, readonly File[]>
  /** The member who calls. */
  as?: TestMember
  headers?: Record<string, string>
}

export interface Called<E extends EndpointShape> {
  statusCode: number
  headers: LightMyRequestResponse['headers']
  /** The response body. */
  body: unknown
  /** The data of a successful response. @throws Error with the response otherwise */
  data(): EndpointData<E>
}

export type Call = <const E extends EndpointShape>(endpoint: E, input?: CallInput<E>) => Promise<Called<E>>

/** Calls a contract's endpoint as a client does: path parameters, JSON or multipart, bearer token. */
export function makeCall(app: FastifyInstance): Call {
  return async (endpoint, { params, query, body, files, as, headers } = {}) => {
    const sent = await encode(endpoint, body, files)
    const response = await app.inject({
      method: endpoint.method,
      url: `/api${fillPath(endpoint.path, params)}`,
      query: Object.fromEntries(Object.entries(query ?? {}).map(([k, v]) => [k, String(v)])),
      headers: {
        ...(as ? { authorization: `Bearer ${await as.token()}` } : {}),
        ...sent.headers,
        ...headers,
      },
      ...(sent.payload === undefined ? {} : { payload: sent.payload }),
    })
    const answer: unknown = response.body === '' ? undefined : response.json()
    return {
      statusCode: response.statusCode,
      headers: response.headers,
      body: answer,
      data: () => dataOf(endpoint, response.statusCode, answer),
    }
  }
}

function dataOf<E extends EndpointShape>(endpoint: E, statusCode: number, answer: unknown): EndpointData<E> {
  const call = `${endpoint.method} ${endpoint.path}`
  if (statusCode !== 200) throw new Error(`${call} answered ${statusCode} ${JSON.stringify(answer)}`)
  return parseWith<E['data']>(endpoint.data, answerOf(z.unknown()).parse(answer).data)
}

function parseWith<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  return z.parse(schema, value)
}

async function encode(endpoint: EndpointShape, body: unknown, files: Record<string, readonly File[]> = {}) {
  if (!endpoint.files) {
    return body === undefined
      ? { headers: {} }
      : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body))) {
    for (const one of [value].flat()) if (one !== undefined) form.append(name, String(one))
  }
  for (const [name, list] of Object.entries(files)) for (const file of list) form.append(name, file)
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}
