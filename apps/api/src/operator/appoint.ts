import type { Database } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { isSuspended, lockByEmail, makeModerator } from './operator-store.ts'

/**
 * Makes a member a moderator. Nobody about whom a decision holds or waits: it was made as one about a member, by one
 * moderator, and about a moderator two decide. Answers what to say and the exit code.
 */
export async function appoint(db: Database, email: string): Promise<[string, number]> {
  return await inTransaction(db, async (tx) => {
    // Locked as whoever suspends them does.
    const id = await lockByEmail(tx, email)
    if (id === undefined) return [`Nobody has signed up with ${email}: sign up there first.`, 1]
    if (await isSuspended(tx, id)) {
      return [`A decision of moderators about ${email} holds or waits. That has to be over first.`, 1]
    }
    await makeModerator(tx, id)
    return [`${email} is a moderator now.`, 0]
  })
}
