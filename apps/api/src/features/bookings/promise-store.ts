import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { members } from '../../db/schema/members.ts'

/**
 * Has whoever would promise a time of a provider's come one after the other, until the transaction ends. That no time
 * is promised twice is the database's to see; but of many at once who each find the others undecided, it would undo one
 * a second, and the last would give up.
 */
export async function lockPromises(tx: Executor, providerId: string): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, providerId)).for('no key update')
}
