import type {
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointShape,
  FileFields,
} from '@kindling/domain/endpoint'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Member } from '../auth/auth.ts'
import type { Executor, Transaction } from '../db/connect.ts'
import type { UploadedFile } from '../files/uploads.ts'

/** Parsed input and caller of a handler; undeclared input is removed. */
export interface RouteContext<E extends EndpointShape, P = undefined> {
  /** The caller, for calls with auth `access` or `moderator`, and for `optional` where they are signed in. */
  member: E['auth'] extends 'access' | 'moderator'
    ? Member
    : E['auth'] extends 'optional'
      ? Member | undefined
      : undefined
  /** The unverified bearer token, for calls with auth `refresh`. */
  refreshToken: E['auth'] extends 'refresh' ? string : undefined
  params: EndpointParams<E>
  query: EndpointQuery<E>
  body: EndpointBody<E>
  files: E['files'] extends FileFields ? { [F in keyof E['files']]: UploadedFile[] } : undefined
  /** The Idempotency-Key header of an `idempotent` call, if sent. */
  idempotencyKey: string | undefined
  /**
   * The database to write through. For an `idempotent` call it is the transaction that also stores the response, if a
   * key was sent; don't call the payment processor in it.
   */
  db: E['idempotent'] extends true ? Transaction : Executor
  /** The result of the call's `prepare`. */
  prepared: P
  headers: FastifyRequest['headers']
  ip: string
  requestId: string
  log: FastifyBaseLogger
}
