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

/** How long a picture waits for the message that names it. */
const waitMs = DAY
/** Pictures of one member that may wait: what several threads, and some tries that failed, leave. */
const mostWaiting = 40
const atOnce = 500

/** Pictures that members send each other. */
export function makePictureService(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'sessions' | 'storage' | 'jobs' | 'log'>,
) {
  const { db, clock, storage } = deps

  /**
   * Keeps a picture as pixels and nothing else, for a message that is to be sent.
   * @throws AppError `unsupported_media` for what isn't a picture, `too_many_requests` when too many wait
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
    // Known before it is written: one whose writing failed may be there all the same.
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

  /** Removes what was chosen and never sent. */
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
