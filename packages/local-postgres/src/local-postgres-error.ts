export type LocalPostgresErrorCode =
  /** Another process has the data folder. */
  | 'DATA_DIR_IN_USE'
  /** The installation brought no PostgreSQL for this operating system and processor. */
  | 'UNSUPPORTED_PLATFORM'
  /** The server can't run as this user, or may not use what another user owns. */
  | 'WRONG_USER'
  /** The data is of another PostgreSQL release, or its passwords don't fit. */
  | 'WRONG_DATA'
  /** The data folder, or a folder in it, can't be made, read or written to. */
  | 'FOLDER_UNUSABLE'
  /** A backup needs a server that runs. */
  | 'NOT_RUNNING'
  /** The log doesn't reach as far as it is needed. */
  | 'LOG_LOST'
  | 'START_FAILED'
  | 'STOP_FAILED'

/** The server can't run here; the message is one line that whoever started the program can act on. */
export class LocalPostgresError extends Error {
  readonly code: LocalPostgresErrorCode

  constructor(code: LocalPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'LocalPostgresError'
    this.code = code
  }
}
