import type { EndpointShape } from '@kindling/domain/endpoint'
import type { Caller, Neighbourhood } from './neighbourhood.ts'

/** Parameters and body of a call. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** Sent instead of the caller's access token, for endpoints that take a refresh token. */
  bearer?: string
}

type Status = 200 | 400 | 401 | 403 | 404 | 409 | 422

/**
 * One endpoint with its expected status for each caller. An endpoint may have several rows, one for each kind of
 * subject.
 */
export interface CallRow {
  endpoint: EndpointShape
  /** Distinguishes several rows of the same endpoint. */
  about?: string
  /** Makes a call that its owner is allowed, with new test data. */
  make(n: Neighbourhood): Sent | Promise<Sent>
  /** Expected status for each caller, with the owner's ids. */
  answers: Partial<Record<Caller, Status>>
  /** Expected status for an unknown id, by parameter name. Default 404, or 403 for endpoints of moderators. */
  unknown?: Record<string, Status>
}

export const everybody = { owner: 200, counterparty: 200, stranger: 200, moderator: 200 } as const
export const onlyModerators = { owner: 403, counterparty: 403, stranger: 403, moderator: 200 } as const
/** Other members get 404, so that they can't learn that it exists. */
export const bothSides = { owner: 200, counterparty: 200, stranger: 404, moderator: 404 } as const
export const onlyOwner = { owner: 200, counterparty: 404, stranger: 404, moderator: 404 } as const
export const onlyClient = { owner: 200, counterparty: 403, stranger: 404, moderator: 404 } as const
/** For actions of the provider: the owner is the client of the booking, and gets 403. */
export const onlyProvider = { owner: 403, counterparty: 200, stranger: 404, moderator: 404 } as const

/** The same status for every caller. */
export const forAll = (status: Status) => ({
  owner: status,
  counterparty: status,
  stranger: status,
  moderator: status,
})

/** Name of an endpoint in the table and in failures: `GET /bookings/{id}`. */
export function nameOf({ method, path }: EndpointShape): string {
  return `${method} ${path}`
}

export function titleOf({ endpoint, about }: CallRow): string {
  return about === undefined ? nameOf(endpoint) : `${nameOf(endpoint)} (${about})`
}
