export type LocalPostgresErrorCode =
  /** Another process has locked the data folder. */
  | 'DATA_DIR_IN_USE'
  /** There are no PostgreSQL binaries for this operating system and processor. */
  | 'UNSUPPORTED_PLATFORM'
  /** The server can't run as this user, or files belong to another user. */
  | 'WRONG_USER'
  /** The data is of another PostgreSQL release, or its passwords don't match. */
  | 'WRONG_DATA'
  /** The data folder, or a folder in it, can't be created, read or written. */
  | 'FOLDER_UNUSABLE'
  /** A backup needs a running server. */
  | 'NOT_RUNNING'
  /** Write-ahead log is missing. */
  | 'LOG_LOST'
  | 'START_FAILED'
  | 'STOP_FAILED'

/** The server can't run here; the message is one line for whoever started the program. */
export class LocalPostgresError extends Error {
  readonly code: LocalPostgresErrorCode

  constructor(code: LocalPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'LocalPostgresError'
    this.code = code
  }
}
