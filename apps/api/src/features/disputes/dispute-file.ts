import { DISPUTE_FILE_WRONG_TYPE } from '@kindling/domain/disputes/dispute-rules'
import { isPdf } from '../../files/pdf.ts'
import { encodeImage } from '../../files/pictures/images.ts'
import { type RemovalDeps, removeSurely } from '../../files/removal.ts'
import type { FileKind } from '../../files/storage/storage.ts'
import type { UploadedFile } from '../../files/uploads.ts'

/**
 * Files that come with disputes. A picture becomes pixels and nothing else. What is a PDF by its structure stays as it
 * is: it can’t be made harmless, so nothing but its outline is read here, and it is only ever handed out to be saved
 * (dispute-file-routes.ts).
 */
export function makeDisputeFiles(deps: RemovalDeps) {
  const { storage } = deps

  /**
   * Stores what was sent, before the call’s transaction is open; answers its key, or null without a file.
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
      // It may be there all the same.
      await discard(key)
      throw error
    }
  }

  /** Takes back what was stored for nothing. */
  async function discard(key: string | null): Promise<void> {
    if (key !== null) await removeSurely(deps, [key])
  }

  return { store, discard }
}

/** What a stored file is, by its key. */
export function fileKindOf(key: string): 'image' | 'pdf' {
  return key.endsWith('.pdf') ? 'pdf' : 'image'
}
