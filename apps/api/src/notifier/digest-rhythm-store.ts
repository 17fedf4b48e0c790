import { type DigestRhythm, defaultRhythm, nextDigest } from '@kindling/domain/notifications/digest'
import { eq } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/connect.ts'
import { members } from '../db/schema/members/members.ts'
import { digests } from '../db/schema/talk/digests.ts'

/** A member's digest frequency. */
export async function findRhythm(db: Executor, memberId: string): Promise<DigestRhythm> {
  const [row] = await db
    .select({ rhythm: digests.rhythm })
    .from(digests)
    .where(eq(digests.memberId, memberId))
  return row?.rhythm ?? defaultRhythm
}

/** Changes a member's digest frequency. */
export async function writeRhythm(
  tx: Transaction,
  memberId: string,
  rhythm: DigestRhythm,
  now: Date,
): Promise<void> {
  // Locks the member before the digest: the same order as in sending digests.
  const [member] = await tx
    .select({ timeZone: members.timeZone })
    .from(members)
    .where(eq(members.id, memberId))
    .for('key share')
  if (member === undefined) throw new Error(`member ${memberId} is missing`)
  const plan =
    rhythm === 'never'
      ? { rhythm }
      : { rhythm, nextAt: nextDigest(rhythm, member.timeZone, now), isPlanned: true }
  await tx
    .insert(digests)
    .values({ memberId, nextAt: now, ...plan })
    .onConflictDoUpdate({ target: digests.memberId, set: plan })
}
