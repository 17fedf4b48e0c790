import { AppError } from '@kindling/domain/errors'
import {
  ID_DOCUMENT_REQUIRED,
  KYC_UNREADABLE,
  KYC_WRONG_TYPE,
  type KycMethod,
  kycContentOf,
  UTILITY_BILL_REQUIRED,
} from '@kindling/domain/kyc/kyc-rules'
import { pictureKindOf } from '@kindling/domain/pictures/picture-kind'
import { PAPER_SIDE } from '@kindling/domain/pictures/picture-rules'
import { unopenedWords } from '@kindling/domain/pictures/picture-words'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { encodeImage } from '../../files/pictures/images.ts'
import { removalRetries } from '../../files/removal.ts'
import type { UploadedFile } from '../../files/uploads.ts'
import { HOUR } from '../../platform/durations.ts'
import { isFileKept } from './kyc-store.ts'

const missing: Record<KycMethod, string> = {
  identity: ID_DOCUMENT_REQUIRED,
  utility: UTILITY_BILL_REQUIRED,
}

/** @throws AppError `invalid` without a file */
export function requireFile([file]: readonly UploadedFile[], method: KycMethod): UploadedFile {
  if (file !== undefined) return file
  throw new AppError('invalid', missing[method], { fields: [{ field: 'file', message: missing[method] }] })
}

/**
 * Re-encodes a document's picture, large enough for small print. The file's extension and content must match
 * (ASVS 5.2.2); the file name isn't stored.
 * @throws AppError `unsupported_media`, `too_many_pixels`, or `unavailable` when too many pictures are queued
 */
export async function encodeDocument(file: UploadedFile): Promise<Buffer> {
  const kind = kycContentOf(file.filename)
  const content = await file.read()
  if (kind === undefined) {
    throw new AppError('unsupported_media', unopenedWords(pictureKindOf(content)) ?? KYC_WRONG_TYPE)
  }
  return (await encodeImage(content, { kind, side: PAPER_SIDE, unknown: KYC_UNREADABLE })).content
}

const removeUnclaimedJob = 'remove-unclaimed-document'

/**
 * Storage of documents' files, which must not outlive their rows. Before a file is written, a job is queued
 * that deletes it an hour later unless a document refers to it; so not even a crash between file and row
 * leaves an orphan.
 */
export function makeDocumentFiles({
  db,
  storage,
  jobs,
  clock,
}: Pick<Deps, 'db' | 'storage' | 'jobs' | 'clock'>) {
  const removeUnclaimed = async ({ key }: { key: string }) => {
    if (!(await isFileKept(db, key))) await storage.remove(key)
  }
  jobs.define(removeUnclaimedJob, removeUnclaimed, { retries: removalRetries })

  /**
   * Stores a picture, and runs `work` to write its key into a document. When that fails, the picture is
   * deleted at once.
   */
  async function withFile<T>(content: Buffer, work: (key: string) => Promise<T>): Promise<T> {
    const kind = { contentType: 'image/webp', isPublic: false } as const
    const key = storage.newKey(kind)
    await jobs.send(removeUnclaimedJob, { key }, { startAfter: new Date(clock.now().getTime() + HOUR) })
    try {
      await storage.put(content, { ...kind, key })
      return await work(key)
    } catch (error) {
      // The commit may have succeeded although its response was lost: then the picture stays.
      if (!(await isFileKept(db, key))) await storage.remove(key)
      throw error
    }
  }

  /** Deletes a document's file after commit. */
  async function removeLater(tx: Transaction, key: string): Promise<void> {
    await jobs.send(removeUnclaimedJob, { key }, { tx })
  }

  return { withFile, removeLater }
}

export type DocumentFiles = ReturnType<typeof makeDocumentFiles>
