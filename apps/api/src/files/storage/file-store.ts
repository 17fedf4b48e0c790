import type { Readable } from 'node:stream'
import type { StoredType } from '../stored-type.ts'

/** A file that is read as it is sent on. Whoever opens it reads it to its end, or destroys it. */
export interface Opened {
  content: Readable
  /** Bytes. */
  size: number
}

/**
 * Where files are kept by their keys: a folder of this machine, or a bucket of S3-compatible storage. What can't be
 * reached for the moment throws an AppError `unavailable`.
 */
export interface FileStore {
  /** Writes a file, whole or not at all. */
  put(key: string, content: Buffer, contentType: StoredType): Promise<void>
  /** A file, or undefined when there is none. */
  open(key: string): Promise<Opened | undefined>
  has(key: string): Promise<boolean>
  /** Removes what is there of these. Once it has, no process finds them. */
  remove(keys: readonly string[]): Promise<void>
  /** Every key, in no order. */
  list(): AsyncGenerator<string>
}
