import { and, asc, count, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/connect.ts'
import { conversations, messagePictures, messages } from '../../db/schema/talk/messages.ts'

export type PictureRow = typeof messagePictures.$inferSelect

export async function insertPicture(
  db: Executor,
  picture: Pick<PictureRow, 'memberId' | 'fileKey' | 'width' | 'height' | 'createdAt'>,
): Promise<PictureRow> {
  const [row] = await db.insert(messagePictures).values(picture).returning()
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}

/** Number of a member's unsent pictures. */
export async function countWaiting(db: Executor, memberId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(messagePictures)
    .where(and(eq(messagePictures.memberId, memberId), isNull(messagePictures.messageId)))
  return row?.total ?? 0
}

/**
 * Attaches an unsent picture of the sender to a message, at its position.
 * @returns undefined where there is no such picture
 */
export async function takePicture(
  tx: Executor,
  { id, memberId, messageId, place }: Pick<PictureRow, 'id' | 'memberId' | 'place'> & { messageId: string },
): Promise<PictureRow | undefined> {
  const [row] = await tx
    .update(messagePictures)
    .set({ messageId, place })
    .where(
      and(
        eq(messagePictures.id, id),
        eq(messagePictures.memberId, memberId),
        isNull(messagePictures.messageId),
      ),
    )
    .returning()
  return row
}

/** Pictures by message id, in order. */
export async function picturesOf(
  db: Executor,
  messageIds: readonly string[],
): Promise<Map<string | null, PictureRow[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(messagePictures)
    .where(inArray(messagePictures.messageId, [...messageIds]))
    .orderBy(asc(messagePictures.messageId), asc(messagePictures.place))
  return Map.groupBy(rows, ({ messageId }) => messageId)
}

/** A picture with the members who may see it; an unsent one only its uploader. */
export async function findPicture(db: Executor, id: string) {
  const [row] = await db
    .select({
      key: messagePictures.fileKey,
      memberId: messagePictures.memberId,
      firstId: conversations.firstId,
      secondId: conversations.secondId,
    })
    .from(messagePictures)
    .leftJoin(messages, eq(messages.id, messagePictures.messageId))
    .leftJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messagePictures.id, id))
  return row
}

/** Deletes some unsent pictures older than an instant; answers their storage keys. */
export async function deleteWaiting(tx: Transaction, before: Date, limit: number): Promise<string[]> {
  const due = tx
    .select({ id: messagePictures.id })
    .from(messagePictures)
    .where(and(isNull(messagePictures.messageId), lt(messagePictures.createdAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true })
  const gone = await tx
    .delete(messagePictures)
    .where(inArray(messagePictures.id, due))
    .returning({ fileKey: messagePictures.fileKey })
  return gone.map(({ fileKey }) => fileKey)
}
