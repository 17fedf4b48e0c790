import { DISPUTE_FILE_WRONG_TYPE } from '@kindling/domain/disputes/dispute-rules'
import { isPdf } from '../../files/pdf.ts'
import { encodeImage } from '../../files/pictures/images.ts'
import { type RemovalDeps, removeSurely } from '../../files/removal.ts'
import type { FileKind } from '../../files/storage/storage.ts'
import type { UploadedFile } from '../../files/uploads.ts'

/**
 * Files attached to disputes. Pictures are re-encoded. A PDF is only checked for its structure and stored as
 * it is, since it can’t be made harmless; it is always served as a download (dispute-file-routes.ts).
 */
export function makeDisputeFiles(deps: RemovalDeps) {
  const { storage } = deps

  /**
   * Stores an upload before the transaction is opened; answers its storage key, or null without a file.
   * @throws AppError `unsupported_media` for anything but a picture or a PDF, `too_many_pixels`
   */
  async function store([file]: readonly UploadedFile[]): Promise<string | null> {
    if (file === undefined) return null
    const sent = await file.read()
    if (isPdf(sent)) return await keep(sent, 'application/pdf')
    const { content, contentType } = await encodeImage(sent, { unknown: DISPUTE_FILE_WRONG_TYPE })
    return await keep(content, contentType)
  }

  async function keep(content: Buffer, contentType: FileKind['contentType']): Promise<string> {
    const kind = { contentType, isPublic: false }
    const key = storage.newKey(kind)
    try {
      await storage.put(content, { ...kind, key })
      return key
    } catch (error) {
      // A failed write may still have left a file.
      await discard(key)
      throw error
    }
  }

  /** Deletes a stored file after its transaction failed. */
  async function discard(key: string | null): Promise<void> {
    if (key !== null) await removeSurely(deps, [key])
  }

  return { store, discard }
}

/** Type of a stored file, from its storage key. */
export function fileKindOf(key: string): 'image' | 'pdf' {
  return key.endsWith('.pdf') ? 'pdf' : 'image'
}
