import * as z from 'zod/mini'
import {
  answerOf,
  type EndpointAuth,
  type EndpointData,
  type EndpointInput,
  type EndpointShape,
  fillPath,
} from '../endpoint.ts'
import { type ErrorCode, errorStatus, isErrorCode } from '../errors.ts'
import { ApiError } from './errors.ts'
import {
  type Bearer,
  createHttp,
  type Fetch,
  type HttpAnswer,
  type HttpRequest,
  type UploadProgress,
} from './http.ts'
import { withKeptAnswers } from './kept-answers.ts'
import type { Session } from './session.ts'

const FALLBACK_MESSAGE = 'Something went wrong. Please try again.'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** For a call that moves money: reuse the key when retrying the same request. By default a new one. */
  idempotencyKey?: string | undefined
  /** For a call authorised by a refresh token: use this one instead of the session's. */
  refreshToken?: string | undefined
  /** Upload progress. A complete upload isn't yet accepted by the server. */
  onUploadProgress?: ((progress: UploadProgress) => void) | undefined
}

/** The input is optional when the call has no required input. */
type CallArguments<E extends EndpointShape> =
  Record<never, never> extends EndpointInput<E>
    ? [input?: EndpointInput<E> | undefined, options?: CallOptions]
    : [input: EndpointInput<E>, options?: CallOptions]

export interface Answer<Data> {
  message: string | undefined
  data: Data
}

export interface Client {
  /**
   * Makes a call and returns its `data`, without fields that the contract doesn't declare.
   * @throws ApiError when the server refuses or its answer breaks the contract, NetworkError when it can't be reached,
   * SignedOutError when the call needs a session and there is none, the signal's reason when aborted.
   */
  call<E extends EndpointShape>(endpoint: E, ...args: CallArguments<E>): Promise<EndpointData<E>>
  /** Like `call`, with the server's message. */
  callWithMessage<E extends EndpointShape>(
    endpoint: E,
    ...args: CallArguments<E>
  ): Promise<Answer<EndpointData<E>>>
}

export interface ClientDeps {
  /** Prefix of every path, `/api`. */
  baseUrl: string
  session: Pick<Session, 'current' | 'freshToken' | 'renew' | 'refreshToken'>
  fetch: Fetch
  /** A new idempotency key, crypto.randomUUID(). */
  newKey: () => string
  /** Asks the member to re-authenticate; false when they decline. The refused call is then retried once. */
  confirm?: () => Promise<boolean>
  /** Called when a response breaks the contract: the server has another version of it. */
  onUnreadable?: () => void
  /** Called when any request is refused because of maintenance. */
  onMaintenance?: (refused: ApiError) => void
}

// Callers have types for each endpoint; inside, all endpoints share one type.
function recordOf(value: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value ?? {}))
}

function searchOf(query: unknown): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(recordOf(query))) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  return search
}

function multipart(body: unknown, files: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(recordOf(body))) {
    if (value === undefined || value === null) continue
    if (typeof value === 'object') throw new TypeError(`A multipart field can't be nested: ${name}`)
    form.append(name, String(value))
  }
  for (const [name, list] of Object.entries(recordOf(files))) {
    for (const file of Array.isArray(list) ? list : []) form.append(name, file)
  }
  return form
}

const refusalSchema = z.catch(
  z.object({
    code: z.catch(z.custom<ErrorCode>(isErrorCode), 'internal'),
    message: z.catch(z.optional(z.string().check(z.minLength(1))), undefined),
    fields: z.catch(z.optional(z.array(z.object({ field: z.string(), message: z.string() }))), undefined),
    current: z.catch(z.optional(z.string()), undefined),
    until: z.catch(z.optional(z.string()), undefined),
  }),
  // A proxy may respond with an HTML page or an empty body.
  { code: 'internal' },
)

// Parsed apart from the data: the compiler can't infer an envelope around a generic schema.
const envelopeSchema = answerOf(z.optional(z.unknown()))

function secondsToWait(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined
}

/** The beginning of a foreign response, such as a proxy's error page, without markup. */
function plainTextOf(body: unknown): string {
  const text = typeof body === 'string' ? body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') : ''
  return text.trim().slice(0, 100) || 'no reason given'
}

function refusal(endpoint: EndpointShape, answer: HttpAnswer, cause?: unknown): ApiError {
  const { message, ...rest } = refusalSchema.parse(answer.body)
  const fallback =
    endpoint.failure
      ?.replace('{status}', String(answer.status))
      .replace('{text}', () => plainTextOf(answer.body)) ?? FALLBACK_MESSAGE
  return new ApiError(message ?? fallback, {
    ...rest,
    status: answer.status,
    retryAfter: secondsToWait(answer.headers),
    cause,
  })
}

const asksToConfirm = ({ status, body }: HttpAnswer) =>
  status === errorStatus.confirmation_required && refusalSchema.parse(body).code === 'confirmation_required'

/** The web app's only API client. */
export function createClient(deps: ClientDeps): Client {
  const { baseUrl, session, fetch, newKey, confirm, onUnreadable, onMaintenance } = deps
  const send = withKeptAnswers(createHttp(baseUrl, fetch), () => session.current()?.id)
  const bearers: Record<EndpointAuth, Bearer | undefined> = {
    none: undefined,
    access: { token: session.freshToken, renew: session.renew },
    optional: {
      token: async () => (session.current() === undefined ? undefined : await session.freshToken()),
      renew: session.renew,
    },
    moderator: { token: session.freshToken, renew: session.renew },
    refresh: { token: async () => session.refreshToken() },
  }

  async function callWithMessage<E extends EndpointShape>(
    endpoint: E,
    ...args: CallArguments<E>
  ): Promise<Answer<EndpointData<E>>> {
    const [given, { signal, idempotencyKey, refreshToken, onUploadProgress } = {}] = args
    const { params, query, body, files } = recordOf(given)
    // The same key for both attempts: a confirmed request is the same request.
    const request: HttpRequest = {
      method: endpoint.method,
      path: fillPath(endpoint.path, recordOf(params)),
      query: searchOf(query),
      headers: endpoint.idempotent ? { 'idempotency-key': idempotencyKey ?? newKey() } : {},
      body: endpoint.files ? multipart(body, files) : body,
      bearer:
        endpoint.auth === 'refresh' && refreshToken !== undefined
          ? { token: async () => refreshToken }
          : bearers[endpoint.auth],
      signal,
      onUploadProgress,
    }
    let answer = await send(request)
    if (asksToConfirm(answer) && (await confirm?.())) answer = await send(request)
    if (answer.status < 200 || answer.status > 299) {
      const refused = refusal(endpoint, answer)
      if (refused.code === 'maintenance') onMaintenance?.(refused)
      throw refused
    }
    const envelope = envelopeSchema.safeParse(answer.body)
    if (!envelope.success) throw refusal(endpoint, answer, envelope.error)
    const data = z.safeParse<E['data']>(endpoint.data, envelope.data.data)
    if (data.success) return { message: envelope.data.message, data: data.data }
    onUnreadable?.()
    throw refusal(endpoint, answer, data.error)
  }

  return {
    callWithMessage,
    call: async (endpoint, ...args) => (await callWithMessage(endpoint, ...args)).data,
  }
}
