import type { EndpointData, EndpointShape } from '@kindling/domain/endpoint'
import { type ErrorCode, errorStatus } from '@kindling/domain/errors'
import { EVENTS_PATH } from '@kindling/domain/events/live-event'
import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import * as z from 'zod/mini'

/** The parsed input of a call. */
export interface Asked {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/** Calls of the running story that no answer matched, or whose input the server would refuse. */
let faults: string[] = []

/** How many calls wait for an answer that never comes: those of `pending`. */
let waiting = 0

// Interceptors rather than a service worker: the product reads `navigator.serviceWorker.controller`.
const network = defineNetwork({
  sources: [
    new InterceptorSource({ interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()] }),
  ],
  onUnhandledFrame: 'bypass',
  context: { quiet: true },
})
let isEnabled = false

/** An open event stream without events: the product counts as live, and doesn't poll. */
const events = http.get(
  `/api${EVENTS_PATH}`,
  () => new HttpResponse(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
)

const unanswered = http.all('/api/*', ({ request }) => {
  const { pathname, search } = new URL(request.url)
  faults.push(`No answer for ${request.method} ${pathname.slice('/api'.length)}${search}`)
  return refusalOf('internal', 'This story has no answer for the call.')
})

/** Answers calls below /api from now on. The first handler that matches a call answers it. */
export async function answerWith(answers: readonly HttpHandler[]) {
  faults = []
  waiting = 0
  network.resetHandlers(...answers, events, unanswered)
  if (isEnabled) return
  isEnabled = true
  await network.enable()
}

/** Faults since the story began, one sentence each. */
export const networkFaults = (): readonly string[] => faults

/** Calls that wait for an answer that never comes. */
export const pendingCalls = () => waiting

function on(endpoint: EndpointShape, respond: (asked: Asked) => Response | Promise<Response>): HttpHandler {
  const path = `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`
  return http[methods[endpoint.method]](path, async ({ request, params }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const isJson = request.headers.get('content-type')?.includes('json')
    const asked = { params, query, body: isJson ? await request.json() : undefined }
    for (const part of ['params', 'query', ...(isJson ? (['body'] as const) : [])] as const) {
      const schema = endpoint[part]
      const problem = schema && z.safeParse(schema, asked[part]).error
      if (problem)
        faults.push(`${endpoint.method} ${endpoint.path} was called with wrong ${part}: ${problem.message}`)
    }
    return await respond(asked)
  })
}

const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const

/**
 * Answers a call of the contract with data.
 * @param message what the server says besides
 * @throws when the data breaks the contract: the server could not answer so
 */
export function answer<E extends EndpointShape>(
  endpoint: E,
  data: EndpointData<E>,
  message?: string,
): HttpHandler {
  const checked = z.parse<EndpointShape['data']>(endpoint.data, data)
  return on(endpoint, () => HttpResponse.json({ status: 'success', data: checked, message }))
}

/** Answers a call of the contract with data that depends on its input. Data that breaks the contract is a fault. */
export function answerBy<E extends EndpointShape>(
  endpoint: E,
  dataFor: (asked: Asked) => EndpointData<E>,
): HttpHandler {
  return on(endpoint, (asked) => {
    const data = z.safeParse<EndpointShape['data']>(endpoint.data, dataFor(asked))
    if (data.success) return HttpResponse.json({ status: 'success', data: data.data })
    faults.push(`${endpoint.method} ${endpoint.path} can't be answered so: ${data.error.message}`)
    return refusalOf('internal', 'The answer breaks the contract.')
  })
}

function refusalOf(code: ErrorCode, message: string, fields?: { field: string; message: string }[]) {
  // A longer pause than the product waits for, so that the story shows the error instead of trying again.
  const headers = { 'retry-after': '60' }
  return HttpResponse.json(
    { status: 'error', code, message, ...(fields && { fields }) },
    { status: errorStatus[code], headers },
  )
}

/** Refuses a call with an error of the API. */
export function refuse(
  endpoint: EndpointShape,
  code: ErrorCode,
  message: string,
  fields?: { field: string; message: string }[],
): HttpHandler {
  return on(endpoint, () => refusalOf(code, message, fields))
}

/** Answers without the body of the API, as a proxy or another version might. */
export function broken(endpoint: EndpointShape, status = 500): HttpHandler {
  return on(endpoint, () => HttpResponse.json({}, { status }))
}

/** A call that the server never answers: the screen keeps loading. */
export function pending(endpoint: EndpointShape): HttpHandler {
  return on(endpoint, () => {
    waiting++
    return new Promise(() => undefined)
  })
}

/** A call that fails without an answer, as without a connection. */
export function unreachable(endpoint: EndpointShape): HttpHandler {
  return on(endpoint, () => HttpResponse.error())
}
