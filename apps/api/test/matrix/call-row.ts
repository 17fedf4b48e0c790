import type { EndpointShape } from '@kindling/domain/endpoint'
import type { Caller, Neighbourhood } from './neighbourhood.ts'

/** What a call is given besides its caller. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** In the place of the caller's access token: for calls that take a refresh token. */
  bearer?: string
}

type Status = 200 | 400 | 401 | 403 | 404 | 409 | 422

/** One call and what may come of it. A call may have several rows: one for each kind of thing it is about. */
export interface CallRow {
  endpoint: EndpointShape
  /** What it is about, where that makes a difference. */
  about?: string
  /** A call that the owner may make, about things made for it. */
  make(n: Neighbourhood): Sent | Promise<Sent>
  /** How it ends in whose name, with the owner's ids. */
  answers: Partial<Record<Caller, Status>>
  /** How it ends with an id of nothing, by the id's name; 404 unless said, 403 for what only moderators may. */
  unknown?: Record<string, Status>
}

export const everybody = { owner: 200, counterparty: 200, stranger: 200, moderator: 200 } as const
export const onlyModerators = { owner: 403, counterparty: 403, stranger: 403, moderator: 200 } as const
/** To anybody else it doesn't exist. */
export const bothSides = { owner: 200, counterparty: 200, stranger: 404, moderator: 404 } as const
export const onlyOwner = { owner: 200, counterparty: 404, stranger: 404, moderator: 404 } as const
export const onlyClient = { owner: 200, counterparty: 403, stranger: 404, moderator: 404 } as const
/** The provider's to do: the owner is the client, and so on the wrong side. */
export const onlyProvider = { owner: 403, counterparty: 200, stranger: 404, moderator: 404 } as const

/** Everybody is answered the same. */
export const forAll = (status: Status) => ({
  owner: status,
  counterparty: status,
  stranger: status,
  moderator: status,
})

/** `GET /bookings/{id}`, the name of a call in the table and in what fails. */
export function nameOf({ method, path }: EndpointShape): string {
  return `${method} ${path}`
}

export function titleOf({ endpoint, about }: CallRow): string {
  return about === undefined ? nameOf(endpoint) : `${nameOf(endpoint)} (${about})`
}
