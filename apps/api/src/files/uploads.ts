import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FileField, FileFields } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import type { FastifyRequest } from 'fastify'
import { isStorageFailure } from '../platform/storage-failure.ts'
import type { Spool, SpooledFile } from './spool.ts'

/** An uploaded file. Its name and declared type aren't trusted; only the content is. */
export interface UploadedFile extends SpooledFile {
  filename: string
  declaredType: string
}

export interface Multipart {
  fields: Record<string, string | string[]>
  files: Record<string, UploadedFile[]>
}

const maxFields = 50
const maxFieldBytes = 64 * 1024
/** Most characters of all fields together: the limit of a JSON body. */
const maxText = 256 * 1024

/**
 * Parses a multipart request and spools its files to disk, within the limits of the call's file fields.
 * @throws AppError `unsupported_media` when it isn't multipart, `malformed` when it is truncated or can't be parsed,
 * `too_large` for a file or text over its limit, `invalid` for too many files or an unknown file field; the system's
 * own error when the disk write fails.
 */
export async function readMultipart(
  request: FastifyRequest,
  declared: FileFields,
  spool: Spool,
): Promise<Multipart> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported_media', 'Send this call as multipart/form-data.')
  }
  try {
    return await readParts(request, declared, spool)
  } catch (error) {
    // Drain the rest of the body: unread, it would block the connection's next request.
    request.raw.unpipe()
    request.raw.resume()
    throw isKnown(error) ? error : unreadable(error)
  }
}

async function readParts(request: FastifyRequest, declared: FileFields, spool: Spool): Promise<Multipart> {
  const files: Record<string, UploadedFile[]> = Object.fromEntries(
    Object.keys(declared).map((name) => [name, []]),
  )
  const fields = new Map<string, string | string[]>()
  let textLength = 0
  const kinds = Object.values(declared)
  const parts = request.parts({
    limits: {
      files: kinds.reduce((sum, { max }) => sum + max, 1),
      // One byte more than allowed, so that the spool detects the excess.
      fileSize: Math.max(...kinds.map(({ maxBytes }) => maxBytes)) + 1,
      fields: maxFields,
      fieldSize: maxFieldBytes,
    },
  })

  for await (const part of parts) {
    if (part.type === 'field') {
      const text = textOf(part)
      textLength += text.length
      if (textLength > maxText) throw textTooLong()
      const before = fields.get(part.fieldname)
      fields.set(part.fieldname, before === undefined ? text : [before, text].flat())
      continue
    }
    const field = Object.hasOwn(declared, part.fieldname) ? declared[part.fieldname] : undefined
    const taken = files[part.fieldname]
    if (!field || !taken) throw wrongFile(part.fieldname, 'This file is not expected here.')
    if (taken.length >= field.max) throw wrongFile(part.fieldname, tooMany(field.max))
    const file = await spoolFile(part, field, spool)
    // Browsers send an empty part for an untouched file input.
    if (file.size === 0 && part.filename === '') continue
    taken.push({ filename: part.filename, declaredType: part.mimetype, ...file })
  }
  return { fields: Object.fromEntries(fields), files }
}

/** A part with a JSON content type isn't text: it is rejected. */
function textOf({ fieldname, value, valueTruncated }: MultipartValue): string {
  if (typeof value !== 'string') throw unreadable(new Error(`the field ${fieldname} is no text`))
  if (valueTruncated) throw textTooLong()
  return value
}

function textTooLong() {
  return new AppError('too_large', 'That text is too long.')
}

/** AppErrors, HTTP errors with a status, and disk errors; the parser's errors for a malformed body are neither. */
function isKnown(error: unknown): boolean {
  return (
    error instanceof AppError || (error instanceof Error && 'statusCode' in error) || isStorageFailure(error)
  )
}

function unreadable(cause: unknown): AppError {
  return new AppError('malformed', 'The upload could not be read. Please try again.', { cause })
}

async function spoolFile({ file }: MultipartFile, { maxBytes }: FileField, spool: Spool) {
  const spooled = await spool.take(file, maxBytes)
  if (spooled !== undefined) return spooled
  throw new AppError('too_large', `Choose a file of ${Math.floor(maxBytes / 1_000_000)} MB or less.`)
}

function tooMany(max: number): string {
  return max === 1 ? 'Choose one file.' : `Choose ${max} files at most.`
}

function wrongFile(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ field, message }] })
}
