import * as z from 'zod/mini'

/**
 * Who may call: `none` needs no token, `access` a signed-in member, `refresh` the refresh token as bearer,
 * `moderator` a signed-in member with that role; `optional` anybody, though a token that is sent has to be valid.
 */
export type EndpointAuth = 'none' | 'optional' | 'access' | 'refresh' | 'moderator'

/**
 * What a call is for, by which a suspension allows it or not (trust/suspension.ts):
 * - `browse` looks at what others offer, say and are;
 * - `book` promises something new or more, on either side: a booking or loan and its acceptance, more or another time
 *   for one, setting money aside for one, a wish, an answer to one, and a new skill or thing that can be booked;
 * - `offer` puts words, gifts or a profile before others, or changes what was put before them;
 * - `decide` decides about others: whatever moderators call, and what keepers of a pot do, reading what is to be
 *   decided included;
 * - `own` is about the caller alone: signing in and out, one's money, data, settings and notifications, leaving, the
 *   appeal, staying safe (blocking, reporting), and taking back what one offered;
 * - `finish` brings what was agreed before to its end, or reads it: declining, cancelling, completing, disputing.
 */
export const endpointKinds = ['browse', 'book', 'offer', 'decide', 'own', 'finish'] as const
export type EndpointKind = (typeof endpointKinds)[number]

/** A file field of a multipart call. Content decides the type, never the name or the declared type. */
export interface FileField {
  /** How many files the field takes at most. */
  max: number
  /** Bytes for each file. */
  maxBytes: number
  accept: 'image' | 'any'
}

export type FileFields = Record<string, FileField>

/** Any schema, of zod's whole or its small interface. */
type Schema = z.core.$ZodType
type ObjectSchema = z.core.$ZodObject

/**
 * How often one member may make a call: by itself, or together with all other reads of `people`. What is `passing`
 * leaves nothing behind, and is counted where reads are.
 */
type CallLimit = 'people' | 'passing' | { max: number; per: 'minute' | 'hour' }

/**
 * When a call asks again who the member is (`GET /settings/confirmation` says how): `second-factor` those who have one,
 * `everybody` also those who have none, by password. A function decides by what was sent, for those who have one.
 */
type ConfirmRule = 'second-factor' | 'everybody' | ((body: unknown, caller: { email: string }) => boolean)

export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the prefix /api, with `{name}` for a parameter. */
  path: string
  auth: EndpointAuth
  kind: EndpointKind
  /** The parameter that names a member where the call is `own` for that member, as reading one's own profile is. */
  ownBy?: string
  /** `people` for a read that shows members to whoever asks. Without one, the limit holds that every read or write has. */
  limit?: CallLimit
  /** One line for the API documentation. */
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  /** Sent as JSON, or as multipart fields when `files` is given. */
  body?: Schema
  files?: FileFields
  /** What `data` of the answer holds. */
  data: Schema
  /**
   * Takes an Idempotency-Key header, and does what it does once for each: a replay answers the first result. Without
   * one a call is a new try, unless its body names what happens once.
   */
  idempotent?: true
  /** Refused with `confirmation_required` where the member hasn't shown within some minutes that it is them. */
  confirm?: ConfirmRule
  /** Also takes the token of an outbox (`GET /message/outbox-token`), which no other call does. */
  takesOutboxToken?: true
  /** The text to show when the server gives none, from the spec's error catalogue; `{status}` and `{text}` are the answer's. */
  failure?: string
}

/** Declares a call once, for the client, the server, the form and the documentation. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined
type Given<S> = S extends Schema ? z.input<S> : undefined

export type EndpointParams<E extends EndpointShape> = Parsed<E['params']>
export type EndpointQuery<E extends EndpointShape> = Parsed<E['query']>
export type EndpointBody<E extends EndpointShape> = Parsed<E['body']>
export type EndpointData<E extends EndpointShape> = z.output<E['data']>

/** What a caller passes: only the parts that the call declares. */
export type EndpointInput<E extends EndpointShape> = (E['params'] extends Schema
  ? { params: Given<E['params']> }
  : unknown) &
  (E['query'] extends Schema ? { query?: Given<E['query']> } : unknown) &
  (E['body'] extends Schema ? { body: Given<E['body']> } : unknown) &
  (E['files'] extends FileFields ? { files?: { [F in keyof E['files']]?: readonly File[] } } : unknown)

/** The envelope of every successful answer. */
export function answerOf<S extends Schema>(data: S) {
  return z.object({ status: z.literal('success'), message: z.optional(z.string()), data })
}

/** The value of a call that answers nothing but that it worked. */
export const nothing = z._default(z.object({}), {})

/**
 * The path of a call with its parameters filled in and encoded, without the /api prefix.
 * @throws TypeError when a parameter is missing or a dot segment.
 */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    const text = value === undefined || value === null ? '' : String(value)
    // Browsers resolve dot segments, encoded or not: a crafted id would reach another call.
    if (text === '' || text === '.' || text === '..') throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(text)
  })
}
