import type { Executor } from '../db/connect.ts'
import { greetedMailboxes } from '../db/schema/members/auth.ts'

/** @param mailbox its hash @returns whether it is new */
export async function insertGreetedMailbox(tx: Executor, mailbox: string, at: Date): Promise<boolean> {
  const inserted = await tx
    .insert(greetedMailboxes)
    .values({ mailbox, createdAt: at })
    .onConflictDoNothing()
    .returning({ mailbox: greetedMailboxes.mailbox })
  return inserted.length > 0
}
