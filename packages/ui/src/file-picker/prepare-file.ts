/** A prepared file, with a notice about it. */
export interface PreparedFile {
  file: File
  note?: string | undefined
}

/**
 * Validates and converts a chosen file, such as by resizing; rejects with a message for members. After an abort its
 * error is ignored.
 */
export type PrepareFile = (file: File, signal: AbortSignal) => Promise<PreparedFile>

export const keepAsItIs: PrepareFile = async (file) => ({ file })

/** The message of an error. */
export const problemOf = (error: unknown) =>
  error instanceof Error ? error.message : 'This file could not be read. Please try again.'
