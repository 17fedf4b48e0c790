import { normaliseEmail } from '@kindling/domain/auth/email'
import { RESET_WAIT_HOURS } from '@kindling/domain/second-factor/factor-terms'
import { and, eq, isNull } from 'drizzle-orm'
import { hasFactor } from '../../auth/second-factor-store.ts'
import type { Executor } from '../../db/connect.ts'
import { members } from '../../db/schema/members/members.ts'
import { factorResets } from '../../db/schema/members/second-factor.ts'
import { HOUR } from '../../platform/durations.ts'

export type BegunReset = 'begun' | 'unknown' | 'none' | 'under_way'

/**
 * Starts the removal of a member's second factors: a job of the api notifies them by mail, waits, and removes them.
 */
export async function beginFactorReset(db: Executor, email: string, now: Date): Promise<BegunReset> {
  const [member] = await db
    .select({ id: members.id, hasFactor: hasFactor(db, members.id) })
    .from(members)
    .where(and(eq(members.email, normaliseEmail(email)), isNull(members.deletedAt)))
  if (member === undefined) return 'unknown'
  if (!member.hasFactor) return 'none'
  const effectiveAt = new Date(now.getTime() + RESET_WAIT_HOURS * HOUR)
  const begun = await db
    .insert(factorResets)
    .values({ memberId: member.id, effectiveAt, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: factorResets.id })
  return begun.length > 0 ? 'begun' : 'under_way'
}
