import type { Readable } from 'node:stream'
import type { StoredType } from '../stored-type.ts'

/** A file as a stream. The caller must read it to the end or destroy it. */
export interface Opened {
  content: Readable
  /** Bytes. */
  size: number
}

/**
 * Storage of files by key: a local folder, or an S3-compatible bucket. Throws AppError `unavailable` while it can't be
 * reached.
 */
export interface FileStore {
  /** Writes a file atomically. */
  put(key: string, content: Buffer, contentType: StoredType): Promise<void>
  /** A file, or undefined when there is none. */
  open(key: string): Promise<Opened | undefined>
  has(key: string): Promise<boolean>
  /** Deletes those that exist. Afterwards no process finds them. */
  remove(keys: readonly string[]): Promise<void>
  /** Every key, in no order. */
  list(): AsyncGenerator<string>
}
