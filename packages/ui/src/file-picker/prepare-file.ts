/** A chosen file as it is kept, and what is good to know of it. */
export interface PreparedFile {
  file: File
  note?: string | undefined
}

/**
 * Makes a chosen file fit to be kept, smaller or of another type; its error says in words why the file isn't taken. Where
 * it stops because the signal is aborted, nobody reads its error.
 */
export type PrepareFile = (file: File, signal: AbortSignal) => Promise<PreparedFile>

export const keepAsItIs: PrepareFile = async (file) => ({ file })

/** The words of an error. */
export const problemOf = (error: unknown) =>
  error instanceof Error ? error.message : 'This file could not be read. Please try again.'
