import { answerOf, type EndpointData, type EndpointShape } from '@kindling/domain/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { z } from 'zod'
import { assertMayCall, authenticate, type Caller } from '../auth/auth.ts'
import { assertConfirmed } from '../auth/confirmation.ts'
import type { Deps } from '../deps.ts'
import type { Spool } from '../files/spool.ts'
import type { UploadHandling } from '../files/upload-calls.ts'
import { type CallCounter, callCounter } from '../limits/caller-limits.ts'
import type { LimitRead } from '../limits/read-limits.ts'
import { answerSchemaOf } from './answers/answer-schema.ts'
import { tellVersion, Versioned } from './answers/answer-version.ts'
import { type FirstResult, type Made, type OnceCall, runOnce } from './idempotency.ts'
import type { RouteContext } from './route-context.ts'
import { readInput } from './route-input.ts'

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
    /** All mounted calls, for the API documentation and the authorisation tests. */
    kindlingEndpoints: EndpointShape[]
    limitRead: LimitRead
    duringUpload: UploadHandling
  }
  interface FastifyRequest {
    caller: Caller
  }
}

class Answer<T> {
  readonly data: T
  readonly message: string

  constructor(data: T, message: string) {
    this.data = data
    this.message = message
  }
}

/** A response with a message for the member besides its data. */
export function answer<T>(data: T, message: string): Answer<T> {
  return new Answer(data, message)
}

type Answerable<E extends EndpointShape> = z.input<E['data']>
// biome-ignore lint/suspicious/noConfusingVoidType: a call that answers nothing has a handler that returns nothing
type Result<T> = T | Answer<T> | Versioned<T> | (undefined extends T ? void : never)

export type Handler<E extends EndpointShape, P = undefined> = (
  context: RouteContext<E, P>,
) => Promise<Result<Answerable<E>>> | Result<Answerable<E>>

/** The context of a call while no transaction is open. */
type Outside<E extends EndpointShape> = Omit<RouteContext<E>, 'db' | 'prepared'>

/** Steps of an idempotent call before and after its transaction. */
interface Around<E extends EndpointShape, P> {
  /**
   * Slow work on the input before the transaction, such as storing pictures. On a replay or refusal its result is
   * unused and `discard` undoes it.
   */
  prepare?: (context: Outside<E>) => Promise<P>
  discard?: (prepared: P) => Promise<void>
  /**
   * Adds to the response after the commit, also on every replay: data that must not be stored, or that an external
   * service provides. If it fails, the call can be retried.
   * @param kept the stored data of the response
   */
  amend?: (context: Outside<E>, kept: EndpointData<E>) => Promise<Answerable<E>>
}

interface Handled<E extends EndpointShape, P> extends Around<E, P> {
  handler: Handler<E, P>
  write?: undefined
}

interface Written<E extends EndpointShape, P> extends Around<E, P> {
  handler?: undefined
  /**
   * For a call whose store claims its key by the statement that writes. Its rate limit is counted there, or before an
   * upload.
   */
  write: (context: Omit<RouteContext<E, P>, 'db'>, call: OnceCall<Answerable<E>>) => Promise<Made>
}

/** An idempotent call that does more than run a handler in a transaction. */
type Steps<E extends EndpointShape, P> = Handled<E, P> | Written<E, P>

/**
 * Mounts a call of the contract below /api: authenticates the caller, parses the input with the call's schemas, and
 * removes undeclared fields from the response.
 * @param work its handler, or the steps of an idempotent call
 * @throws Error when the call is mounted already, and for steps of a call that isn't idempotent
 */
export function route<const E extends EndpointShape, P = undefined>(
  app: FastifyInstance,
  endpoint: E,
  work: Handler<E, P> | Steps<E, P>,
): void {
  register(app, endpoint)
  if (!endpoint.idempotent && typeof work !== 'function') throw new Error(`${endpoint.path} takes a handler`)
  const { deps } = app
  const envelope = answerOf(endpoint.data)
  // Stored responses are parsed by the zod schema; others are filtered by a compiled serializer where possible.
  const compiled = endpoint.idempotent ? undefined : answerSchemaOf(envelope)
  const schema: FastifySchema = compiled ? { response: { 200: compiled } } : {}
  const isParsed = compiled === undefined || deps.config.env === 'test'
  const toAnswer = (result: unknown) => {
    const message = result instanceof Answer ? result.message : undefined
    const data = result instanceof Answer || result instanceof Versioned ? result.data : result
    const full = { status: 'success', message, data }
    const parsed = isParsed ? envelope.parse(full) : full
    return compiled ? full : parsed
  }
  const steps: Steps<E, P> = typeof work === 'function' ? { handler: work } : work
  const { handler, write, prepare, discard, amend } = steps

  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    exposeHeadRoute: false,
    schema,
    // Before the body is read, so that unauthenticated callers can't upload.
    onRequest: async (request) => {
      request.caller = await authenticate(endpoint, request.headers.authorization, deps)
      assertMayCall(request.caller, endpoint, request.params)
    },
    handler: async (request, reply) => {
      const counter = callCounter(endpoint, request, app)
      if (endpoint.files === undefined) return await answerCall(request, reply, counter)
      // Counted before the upload is read, as receiving it is the expensive part even if it fails.
      await counter.count()
      const memberId = request.caller.member?.id ?? request.ip
      return await app.duringUpload(memberId, (spool) => answerCall(request, reply, counter, spool))
    },
  })

  async function answerCall(
    request: FastifyRequest,
    reply: FastifyReply,
    counter: CallCounter,
    spool?: Spool,
  ) {
    const input = await readInput(endpoint, request, spool)
    await assertConfirmed(deps, endpoint, request.caller.member, input.body)
    // Safe cast: the schemas that parsed the input also define the context's type.
    const context = { ...input, ...surroundings(request) } as unknown as RouteContext<E, P>
    if (write === undefined) await counter.count()
    if (!endpoint.idempotent) {
      const result = await handler?.(Object.assign(context, { db: deps.db }))
      if (result instanceof Versioned) tellVersion(reply, result)
      return reply.statusCode === 304 ? reply.send() : toAnswer(result)
    }
    const first = await answerOnce(context, request, input, counter)
    if (first.isReplay) reply.header('idempotency-replayed', 'true')
    if (amend === undefined || first.statusCode !== 200) {
      return reply.code(first.statusCode).send(first.answer)
    }
    // Safe cast: the stored response went through the call's schema.
    const { data: kept } = first.answer as { data: EndpointData<E> }
    return reply.send(toAnswer(await amend(context, kept)))
  }

  async function answerOnce(
    context: RouteContext<E, P>,
    { caller }: FastifyRequest,
    { idempotencyKey: key, ...body }: Awaited<ReturnType<typeof readInput>>,
    counter: CallCounter,
  ): Promise<FirstResult> {
    const memberId = caller.member?.id ?? ''
    const call = `${endpoint.method} ${endpoint.path}`
    const tried = { memberId, key, call, body, counter, at: deps.clock.now() }
    const make = (once: OnceCall<unknown>) =>
      write === undefined
        ? once.claimFirst(async (db) => await handler(Object.assign(context, { db })))
        : write(context, once)
    if (prepare) context.prepared = await prepare(context)
    let isUsed = false
    try {
      const first = await runOnce(deps.idempotent.db, tried, make, toAnswer)
      isUsed = first.statusCode === 200 && !first.isReplay
      return first
    } finally {
      if (prepare && !isUsed) await discard?.(context.prepared)
    }
  }
}

function register(app: FastifyInstance, endpoint: EndpointShape): void {
  const { method, path, idempotent, auth } = endpoint
  if (app.kindlingEndpoints.some((known) => known.method === method && known.path === path)) {
    throw new Error(`${method} ${path} is mounted already`)
  }
  if (idempotent && auth !== 'access' && auth !== 'moderator') {
    throw new Error(`${method} ${path} keeps results by member, and takes calls without one`)
  }
  app.kindlingEndpoints.push(endpoint)
}

function surroundings({ caller, headers, ip, id, log }: FastifyRequest) {
  return { member: caller.member, refreshToken: caller.refreshToken, headers, ip, requestId: id, log }
}
