import { and, asc, eq, isNotNull } from 'drizzle-orm'
import {
  factorResets,
  passkeys,
  recoveryCodes,
  secondSteps,
  timeCodes,
} from '../../../db/schema/members/second-factor.ts'
import { personalTable } from './personal-table-store.ts'

/** Second factors without their secrets, and sign-ins waiting for a second factor. */
export const factorData = [
  personalTable(passkeys, {
    of: [passkeys.memberId],
    onLeaving: 'deleted',
    inArchive: {
      'secondFactor.passkeys': async ({ db, memberId }) => {
        const { name, createdAt, lastUsedAt, disabledAt } = passkeys
        return await db
          .select({ name, createdAt, lastUsedAt, disabledAt })
          .from(passkeys)
          .where(eq(passkeys.memberId, memberId))
          .orderBy(asc(passkeys.id))
      },
    },
  }),
  personalTable(timeCodes, {
    of: [timeCodes.memberId],
    onLeaving: 'deleted',
    inArchive: {
      'secondFactor.codes': async ({ db, memberId }) => {
        const { confirmedAt, lastUsedAt } = timeCodes
        return await db
          .select({ confirmedAt, lastUsedAt })
          .from(timeCodes)
          .where(and(eq(timeCodes.memberId, memberId), isNotNull(confirmedAt)))
      },
    },
  }),
  personalTable(recoveryCodes, {
    of: [recoveryCodes.memberId],
    onLeaving: 'deleted',
    inArchive: {
      'secondFactor.recoveryCodes': async ({ db, memberId }) => {
        const { createdAt, usedAt } = recoveryCodes
        return await db
          .select({ createdAt, usedAt })
          .from(recoveryCodes)
          .where(eq(recoveryCodes.memberId, memberId))
      },
    },
  }),
  personalTable(secondSteps, {
    of: [secondSteps.memberId],
    onLeaving: 'deleted',
    inArchive: 'hashes of secrets that last for minutes',
  }),
  personalTable(factorResets, {
    of: [factorResets.memberId],
    onLeaving: 'deleted',
    inArchive: {
      'secondFactor.removals': async ({ db, memberId }) => {
        const { effectiveAt, stoppedAt, appliedAt } = factorResets
        return await db
          .select({ effectiveAt, stoppedAt, appliedAt })
          .from(factorResets)
          .where(eq(factorResets.memberId, memberId))
      },
    },
  }),
]
