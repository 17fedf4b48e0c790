import { lt } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { contactMessages } from '../../db/schema/members/contact.ts'

export async function insertMessage(
  tx: Executor,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await tx.insert(contactMessages).values(message)
}

export async function deleteMessagesBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, instant))
}
