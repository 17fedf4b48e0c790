import { AppError } from '@kindling/domain/errors'
import type { MessagePicture } from '@kindling/domain/messages/message-picture'
import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { encodeImage } from '../../files/pictures/images.ts'
import { removeOnCommit, removeSurely } from '../../files/removal.ts'
import type { UploadedFile } from '../../files/uploads.ts'
import { DAY } from '../../platform/durations.ts'
import { pictureLinksFor } from './picture-links.ts'
import * as store from './picture-store.ts'

/** How long an uploaded picture waits to be sent, in milliseconds. */
const waitMs = DAY
/** Most unsent pictures of a member: enough for several conversations and some failed tries. */
const mostWaiting = 40
const atOnce = 500

/** Uploads of pictures for messages. */
export function makePictureService(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'sessions' | 'storage' | 'jobs' | 'log'>,
) {
  const { db, clock, storage } = deps

  /**
   * Re-encodes and stores a picture for a message that is sent later.
   * @throws AppError `unsupported_media` for what isn't a picture, `too_many_requests` when too many are
   * unsent
   */
  async function add(memberId: string, [file]: readonly UploadedFile[]): Promise<MessagePicture> {
    if (file === undefined) throw noFile()
    if ((await store.countWaiting(db, memberId)) >= mostWaiting) {
      throw new AppError('too_many_requests', 'Send the pictures that you have chosen before you add more.', {
        retryAfter: 60,
      })
    }
    const { content, contentType, width, height } = await encodeImage(await file.read())
    const kind = { contentType, isPublic: false }
    // The key is chosen before writing, since a failed write may still have left a file.
    const key = storage.newKey(kind)
    try {
      await storage.put(content, { ...kind, key })
      const row = { memberId, fileKey: key, width, height, createdAt: clock.now() }
      const { id } = await store.insertPicture(db, row)
      const linkOf = await pictureLinksFor(deps, memberId)
      return { id, url: linkOf(id), width, height }
    } catch (error) {
      await removeSurely(deps, [key])
      throw error
    }
  }

  /** Deletes pictures that were uploaded and never sent. */
  async function forgetUnsent(at: Database, now: Date): Promise<void> {
    const before = new Date(now.getTime() - waitMs)
    for (let gone = atOnce; gone === atOnce; ) {
      gone = await inTransaction(at, async (tx) => {
        const keys = await store.deleteWaiting(tx, before, atOnce)
        await removeOnCommit(tx, deps, keys)
        return keys.length
      })
    }
  }

  return { add, forgetUnsent }
}

const noFile = () => {
  const message = 'Choose a picture.'
  return new AppError('invalid', message, { fields: [{ field: 'picture', message }] })
}
