import * as z from 'zod/mini'

/**
 * Who may call: `none` needs no token, `access` a signed-in member, `refresh` the refresh token as bearer, `moderator`
 * a signed-in member with that role; `optional` anybody, but a token that is sent has to be valid.
 */
export type EndpointAuth = 'none' | 'optional' | 'access' | 'refresh' | 'moderator'

/**
 * The purpose of a call, by which a suspension allows or forbids it (trust/suspension.ts):
 * - `browse` reads other members' offers, profiles and texts;
 * - `book` makes a new or larger commitment on either side: a booking or loan and its acceptance, an extension or
 * another time, holding money for one, a need, an answer to one, and a new skill or thing;
 * - `offer` publishes or edits words, gifts or a profile for others to see;
 * - `decide` decides about others: every call of moderators and of a pot's keepers, reading their queues included;
 * - `own` concerns the caller alone: signing in and out, their money, data, settings and notifications, deleting the
 * account, the appeal, blocking and reporting, and withdrawing their own offers;
 * - `finish` completes or reads earlier commitments: declining, cancelling, completing, disputing.
 */
export const endpointKinds = ['browse', 'book', 'offer', 'decide', 'own', 'finish'] as const
export type EndpointKind = (typeof endpointKinds)[number]

/** A file field of a multipart call. The type is detected from the content, not the name or the declared type. */
export interface FileField {
  /** The most files in the field. */
  max: number
  /** Size limit of each file, in bytes. */
  maxBytes: number
  accept: 'image' | 'any'
}

export type FileFields = Record<string, FileField>

/** Any schema of zod or zod/mini. */
type Schema = z.core.$ZodType
type ObjectSchema = z.core.$ZodObject

/**
 * Rate limit of a call for one member: its own, or `people`, shared by all reads that show members. `passing` calls
 * store nothing, and count as reads.
 */
type CallLimit = 'people' | 'passing' | { max: number; per: 'minute' | 'hour' }

/**
 * When a call needs re-authentication (see `GET /settings/confirmation`): `second-factor` of members with a second
 * factor, `everybody` also of those without, by password. A function decides by the request body, for members with a
 * second factor.
 */
type ConfirmRule = 'second-factor' | 'everybody' | ((body: unknown, caller: { email: string }) => boolean)

export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below /api, with `{name}` for a parameter. */
  path: string
  auth: EndpointAuth
  kind: EndpointKind
  /** The path parameter with a member id: for that member the call is `own`, such as reading one's own profile. */
  ownBy?: string
  /** `people` for a read that shows members to others. By default the general limit of reads or writes applies. */
  limit?: CallLimit
  /** Summary in the API documentation. */
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  /** Sent as JSON, or as multipart fields when `files` is given. */
  body?: Schema
  files?: FileFields
  /** Schema of `data` in the response. */
  data: Schema
  /**
   * Takes an Idempotency-Key header: a replay with the same key returns the first result. Without the header each call
   * counts as new, unless its body identifies the operation.
   */
  idempotent?: true
  /** Refused with `confirmation_required` unless the member has re-authenticated within the last minutes. */
  confirm?: ConfirmRule
  /** Also accepts the outbox token (`GET /message/outbox-token`), as no other call does. */
  takesOutboxToken?: true
  /** Fallback error message from the spec's error catalogue; `{status}` and `{text}` come from the response. */
  failure?: string
}

/** Declares a call once, for the client, the server, forms and the documentation. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined
type Given<S> = S extends Schema ? z.input<S> : undefined

export type EndpointParams<E extends EndpointShape> = Parsed<E['params']>
export type EndpointQuery<E extends EndpointShape> = Parsed<E['query']>
export type EndpointBody<E extends EndpointShape> = Parsed<E['body']>
export type EndpointData<E extends EndpointShape> = z.output<E['data']>

/** The caller's input: only the parts that the call declares. */
export type EndpointInput<E extends EndpointShape> = (E['params'] extends Schema
  ? { params: Given<E['params']> }
  : unknown) &
  (E['query'] extends Schema ? { query?: Given<E['query']> } : unknown) &
  (E['body'] extends Schema ? { body: Given<E['body']> } : unknown) &
  (E['files'] extends FileFields ? { files?: { [F in keyof E['files']]?: readonly File[] } } : unknown)

/** The envelope of every successful response. */
export function answerOf<S extends Schema>(data: S) {
  return z.object({ status: z.literal('success'), message: z.optional(z.string()), data })
}

/** Schema for responses without data. */
export const nothing = z._default(z.object({}), {})

/**
 * The path of a call with encoded parameters, without the /api prefix.
 * @throws TypeError when a parameter is missing or a dot segment.
 */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    const text = value === undefined || value === null ? '' : String(value)
    // Browsers resolve dot segments, encoded or not, so a crafted id could reach another endpoint.
    if (text === '' || text === '.' || text === '..') throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(text)
  })
}
