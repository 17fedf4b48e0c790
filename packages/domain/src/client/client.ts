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
  /** For a call that moves money: the same key when the same intent is tried again. Made anew otherwise. */
  idempotencyKey?: string | undefined
  /** For a call that carries a refresh token: this one, where the session has forgotten its own. */
  refreshToken?: string | undefined
  /** Hears how far the files have been sent. All being sent doesn't mean that the server has taken them. */
  onUploadProgress?: ((progress: UploadProgress) => void) | undefined
}

/** The input may be left out when the call declares nothing that must be given. */
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
   * Makes a call and answers its `data`, without the fields that the contract doesn't declare.
   * @throws ApiError when the server refuses or its answer breaks the contract, NetworkError when it can't be
   * reached, SignedOutError when the call needs a session and there is none, the signal's reason when aborted.
   */
  call<E extends EndpointShape>(endpoint: E, ...args: CallArguments<E>): Promise<EndpointData<E>>
  /** Like `call`, with the message that the server sent along. */
  callWithMessage<E extends EndpointShape>(
    endpoint: E,
    ...args: CallArguments<E>
  ): Promise<Answer<EndpointData<E>>>
}

export interface ClientDeps {
  /** In front of every path, `/api`. */
  baseUrl: string
  session: Pick<Session, 'current' | 'freshToken' | 'renew' | 'refreshToken'>
  fetch: Fetch
  /** A new idempotency key, crypto.randomUUID(). */
  newKey: () => string
  /** Asks the member to show that it is them; false when they don't. The refused call is then made once more. */
  confirm?: () => Promise<boolean>
  /** An answer isn't what the contract says: the server has another version of it. */
  onUnreadable?: () => void
  /** Any call was refused since the server is being worked on. */
  onMaintenance?: (refused: ApiError) => void
}

// What a contract declares is known to the compiler for each call; in here all calls are one.
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
  // A proxy in between answers a page or nothing at all.
  { code: 'internal' },
)

// Parsed apart from the data: the compiler can't look into an envelope around a schema it doesn't know yet.
const envelopeSchema = answerOf(z.optional(z.unknown()))

function secondsToWait(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined
}

/** The first words of an answer that isn't ours: a proxy's page, say, without its markup. */
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

/** The one way in which the web talks to the server. */
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
    // One key for both tries: what is confirmed is the same intent.
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
