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

/** @throws AppError `invalid` when nothing was chosen */
export function requireFile([file]: readonly UploadedFile[], method: KycMethod): UploadedFile {
  if (file !== undefined) return file
  throw new AppError('invalid', missing[method], { fields: [{ field: 'file', message: missing[method] }] })
}

/**
 * A document as pixels and nothing else, as many of them as small print needs. Its name has to end as one of the kinds
 * does, and its content has to be what the ending says (ASVS 5.2.2); nothing of the name is kept.
 * @throws AppError `unsupported_media`, `too_many_pixels`, or `unavailable` when too many drawings wait for their turn
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
 * Files of documents, which must not outlive their rows. Before a file is written, a job to remove it is
 * queued for an hour later, which leaves a file that a document has by then; so not even a crash between file and row
 * leaves one behind.
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

  /** Stores a picture, whose key `work` writes into a document. When that fails the picture is deleted at once. */
  async function withFile<T>(content: Buffer, work: (key: string) => Promise<T>): Promise<T> {
    const kind = { contentType: 'image/webp', isPublic: false } as const
    const key = storage.newKey(kind)
    await jobs.send(removeUnclaimedJob, { key }, { startAfter: new Date(clock.now().getTime() + HOUR) })
    try {
      await storage.put(content, { ...kind, key })
      return await work(key)
    } catch (error) {
      // The commit may have arrived although its answer didn't: a picture that a document names stays.
      if (!(await isFileKept(db, key))) await storage.remove(key)
      throw error
    }
  }

  /** Removes the file of a document that is being deleted, once that commits. */
  async function removeLater(tx: Transaction, key: string): Promise<void> {
    await jobs.send(removeUnclaimedJob, { key }, { tx })
  }

  return { withFile, removeLater }
}

export type DocumentFiles = ReturnType<typeof makeDocumentFiles>
