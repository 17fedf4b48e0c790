import { inTransaction } from '../../src/db/transaction.ts'
import { lockMember, setStatus } from '../../src/features/kyc/kyc-store.ts'
import type { Attempt } from './attempt.ts'
import { ended } from './money-operations.ts'
import type { Real } from './real.ts'
import type { ModelMember } from './world.ts'

/** Approves a member's documents, or withdraws the verification. */
export function verificationOf(member: ModelMember, isVerified: boolean, { test }: Real): Attempt {
  return {
    name: isVerified ? 'verify' : 'take a verification away',
    ask: () =>
      ended(() =>
        inTransaction(test.db, async (tx) => {
          if (!(await lockMember(tx, member.real.id))) return
          await setStatus(tx, member.real.id, isVerified ? 'verified' : 'rejected', test.clock.now())
        }),
      ),
    expect() {
      if (!member.isGone) member.isVerified = isVerified
      return 'success'
    },
  }
}
