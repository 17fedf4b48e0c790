import type { Executor } from '../../db/connect.ts'
import { contactMessages } from '../../db/schema/contact.ts'

export async function insertMessage(
  tx: Executor,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await tx.insert(contactMessages).values(message)
}
