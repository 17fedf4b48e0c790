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

/** What a handler gets: everything parsed, and nothing that the call doesn't declare. */
export interface RouteContext<E extends EndpointShape, P = undefined> {
  /** The caller, for calls with auth `access` or `moderator`, and for `optional` where they are signed in. */
  member: E['auth'] extends 'access' | 'moderator'
    ? Member
    : E['auth'] extends 'optional'
      ? Member | undefined
      : undefined
  /** The bearer token as it came, for calls with auth `refresh`; not checked yet. */
  refreshToken: E['auth'] extends 'refresh' ? string : undefined
  params: EndpointParams<E>
  query: EndpointQuery<E>
  body: EndpointBody<E>
  files: E['files'] extends FileFields ? { [F in keyof E['files']]: UploadedFile[] } : undefined
  /** For an `idempotent` call: what the caller named this try; undefined for one that isn't named. */
  idempotencyKey: string | undefined
  /**
   * The database to write through. For an `idempotent` call it is the transaction that also keeps the answer, so
   * that both commit together, where it has a key to keep it by; no processor may be called in it.
   */
  db: E['idempotent'] extends true ? Transaction : Executor
  /** What the call's `prepare` has made. */
  prepared: P
  headers: FastifyRequest['headers']
  ip: string
  requestId: string
  log: FastifyBaseLogger
}
