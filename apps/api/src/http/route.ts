import { answerOf, type EndpointData, type EndpointShape } from '@kindling/domain/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { z } from 'zod'
import { assertMayCall, authenticate, type Caller } from '../auth/auth.ts'
import { assertConfirmed } from '../auth/confirmation.ts'
import type { Executor, Transaction } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Spool } from '../files/spool.ts'
import type { UploadHandling } from '../files/upload-calls.ts'
import { limitCaller } from '../limits/caller-limits.ts'
import type { KeyClaimed } from '../limits/claim-store.ts'
import type { LimitRead } from '../limits/read-limits.ts'
import { answerSchemaOf } from './answer-schema.ts'
import { tellVersion, Versioned } from './answer-version.ts'
import { type Claiming, withClaim } from './claiming.ts'
import { keyUseOf, withIdempotency } from './idempotency.ts'
import { type OneStatement, runInOne } from './one-statement.ts'
import type { RouteContext } from './route-context.ts'
import { readInput } from './route-input.ts'

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
    /** Every call that is mounted: the source of the documentation and of the authorisation tests. */
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

/** An answer that says something to the member besides its data. */
export function answer<T>(data: T, message: string): Answer<T> {
  return new Answer(data, message)
}

type Answerable<E extends EndpointShape> = z.input<E['data']>
// biome-ignore lint/suspicious/noConfusingVoidType: a call that answers nothing has a handler that returns nothing
type Result<T> = T | Answer<T> | Versioned<T> | (undefined extends T ? void : never)

export type Handler<E extends EndpointShape, P = undefined> = (
  context: RouteContext<E, P>,
) => Promise<Result<Answerable<E>>> | Result<Answerable<E>>

/**
 * Slow work on what was sent, done before an idempotent call opens its transaction. It may be done for nothing (a
 * replay, a refusal): what it leaves then, `discard` takes back.
 */
export type Prepare<E extends EndpointShape, P> = (
  context: Omit<RouteContext<E>, 'db' | 'prepared'>,
) => Promise<P>

/**
 * Mounts a call of the contract below /api: checks who calls, parses what was sent with the call's own schemas, and
 * answers only what the call declares.
 * @throws Error when the call is mounted already
 */
export function route<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  preparedRoute(app, endpoint, async () => undefined, handler)
}

/**
 * The same for a call whose slow part must be done before its transaction is open.
 * @param discard takes back what `prepare` has left, when the handler didn't run to its end
 */
export function preparedRoute<const E extends EndpointShape, P>(
  app: FastifyInstance,
  endpoint: E,
  prepare: Prepare<E, P>,
  handler: Handler<E, P>,
  discard: (prepared: P) => Promise<void> = async () => {},
): void {
  mount(app, endpoint, { prepare, handler, discard })
}

/** What an idempotent call does whose statement claims its key, and what that answered. */
type ClaimingHandler<E extends EndpointShape, P> = (
  context: RouteContext<E, P>,
  claiming: Claiming<Answerable<E>>,
) => Promise<KeyClaimed>

/** The same for an idempotent call that claims its key in the statement with which it writes: see `withClaim`. */
export function claimingRoute<const E extends EndpointShape, P>(
  app: FastifyInstance,
  endpoint: E,
  prepare: Prepare<E, P>,
  handler: ClaimingHandler<E, P>,
  discard: (prepared: P) => Promise<void>,
): void {
  mount(app, endpoint, { prepare, claimingHandler: handler, discard })
}

/**
 * What an idempotent call adds to its answer once its transaction has committed, on every replay anew: what must not
 * be kept, or what somebody outside has to be asked for.
 * @param kept what is kept of the answer, and told when nothing is added
 */
export type Amend<E extends EndpointShape> = (
  context: Omit<RouteContext<E>, 'db' | 'prepared'>,
  kept: EndpointData<E>,
) => Promise<Answerable<E>>

/**
 * The work of an idempotent call where that is one statement, and undefined where it needs the handler's transaction.
 * It may be planned for nothing: for a replay.
 */
export type Plan<E extends EndpointShape> = (
  context: Omit<RouteContext<E>, 'db' | 'prepared'>,
) => Promise<OneStatement<Answerable<E>> | undefined>

/**
 * The same for an idempotent call whose answer isn't all of it kept. When `amend` fails, the call can be repeated.
 * @param plan for a call that is made in one statement as a rule
 */
export function amendedRoute<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  amend: Amend<E>,
  plan?: Plan<E>,
): void {
  mount(app, endpoint, { prepare: async () => undefined, handler, discard: async () => {}, amend, plan })
}

interface Mounting<E extends EndpointShape, P> {
  prepare: Prepare<E, P>
  /** One of both. */
  handler?: Handler<E, P>
  claimingHandler?: ClaimingHandler<E, P>
  discard: (prepared: P) => Promise<void>
  amend?: Amend<E>
  plan?: Plan<E> | undefined
}

function mount<const E extends EndpointShape, P>(
  app: FastifyInstance,
  endpoint: E,
  { prepare, handler, claimingHandler, discard, amend, plan }: Mounting<E, P>,
): void {
  register(app, endpoint)
  const { deps } = app
  const envelope = answerOf(endpoint.data)
  // An answer that is kept goes through its schema before that; every other one, where it can, as it is written.
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

  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    exposeHeadRoute: false,
    schema,
    // Before the body is read: a stranger can't make the server take in an upload.
    onRequest: async (request) => {
      request.caller = await authenticate(endpoint, request.headers.authorization, deps)
      assertMayCall(request.caller, endpoint, request.params)
    },
    handler: async (request, reply) => {
      if (endpoint.files === undefined) return await answerCall(request, reply)
      // Before the body is read: what arrives costs the most, whether or not it can be read in the end.
      await limitCaller(endpoint, request, app)
      const memberId = request.caller.member?.id ?? request.ip
      return await app.duringUpload(memberId, (spool) => answerCall(request, reply, spool))
    },
  })

  async function answerCall(request: FastifyRequest, reply: FastifyReply, spool?: Spool) {
    const input = await readInput(endpoint, request, spool)
    await assertConfirmed(deps, endpoint, request.caller.member, input.body)
    // The schemas that parsed the input are the ones that the context's type is made from.
    const context = { ...input, ...surroundings(request) } as unknown as RouteContext<E, P>
    const use = keyUseOf(endpoint, request, input)
    const called = { endpoint, memberId: request.caller.member?.id ?? '', use }
    const planned = plan && (await runInOne(deps, called, () => plan(context), toAnswer))
    const first = planned ?? (await runHandler())

    async function runHandler() {
      if (spool === undefined) await limitCaller(endpoint, request, app)
      const prepared = await prepare(context)
      let isUsed = false
      const run = async (db: Executor) => {
        isUsed = false
        const result = await handler?.(Object.assign(context, { db, prepared }))
        if (result instanceof Versioned) tellVersion(reply, result)
        const answer = reply.statusCode === 304 ? undefined : toAnswer(result)
        isUsed = true
        return { statusCode: 200, answer, isReplay: false }
      }
      const runOnce = () =>
        use
          ? withIdempotency(deps.idempotent.db, use, deps.clock.now(), run)
          : inTransaction(deps.idempotent.db, run)
      const claimFirst = async (handle: ClaimingHandler<E, P>) => {
        const caller = { use, memberId: called.memberId, now: deps.clock.now() }
        const work = (db: Transaction, claiming: Claiming<Answerable<E>>) =>
          handle(Object.assign(context, { db, prepared }), claiming)
        const first = await withClaim(deps.idempotent.db, caller, work, toAnswer)
        isUsed = first.statusCode === 200 && !first.isReplay
        return first
      }
      const runIdempotent = () => (claimingHandler ? claimFirst(claimingHandler) : runOnce())
      const work = endpoint.idempotent ? runIdempotent() : run(deps.db)
      return await work.finally(async () => {
        if (!isUsed) await discard(prepared)
      })
    }

    if (reply.statusCode === 304) return reply.send()
    if (!endpoint.idempotent) return first.answer
    if (first.isReplay) reply.header('idempotency-replayed', 'true')
    if (amend === undefined || first.statusCode !== 200) {
      return reply.code(first.statusCode).send(first.answer)
    }
    // What is kept went through the call's schema before.
    const { data: kept } = first.answer as { data: EndpointData<E> }
    return reply.send(toAnswer(await amend(context, kept)))
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
