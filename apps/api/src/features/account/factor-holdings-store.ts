import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import {
  factorResets,
  passkeys,
  recoveryCodes,
  secondSteps,
  timeCodes,
} from '../../db/schema/second-factor.ts'

/** Passkeys, codes, recovery codes, and the sign-ins that wait for one of them. */
export async function eraseFactors(tx: Executor, memberId: string): Promise<void> {
  for (const table of [passkeys, timeCodes, recoveryCodes, secondSteps, factorResets]) {
    await tx.delete(table).where(eq(table.memberId, memberId))
  }
}

/** Passkeys and codes without what opens anything. */
export async function readFactors(db: Executor, memberId: string) {
  const { name, createdAt, lastUsedAt, disabledAt } = passkeys
  return {
    passkeys: await db
      .select({ name, createdAt, lastUsedAt, disabledAt })
      .from(passkeys)
      .where(eq(passkeys.memberId, memberId))
      .orderBy(asc(passkeys.id)),
    codes: await db
      .select({ confirmedAt: timeCodes.confirmedAt, lastUsedAt: timeCodes.lastUsedAt })
      .from(timeCodes)
      .where(and(eq(timeCodes.memberId, memberId), isNotNull(timeCodes.confirmedAt))),
    recoveryCodes: await db
      .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.memberId, memberId)),
    removals: await db
      .select({
        effectiveAt: factorResets.effectiveAt,
        stoppedAt: factorResets.stoppedAt,
        appliedAt: factorResets.appliedAt,
      })
      .from(factorResets)
      .where(eq(factorResets.memberId, memberId)),
  }
}
