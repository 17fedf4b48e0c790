import type { Transaction } from '../../db/connect.ts'
import type { members } from '../../db/schema/members.ts'
import { welcomeMember } from '../../ledger/grants.ts'
import { openAccounts } from '../../ledger/transfers.ts'
import { newReferralCode } from './referral-code.ts'
import * as store from './sign-up-store.ts'

/** How often a fresh referral code may turn out to be taken before something else must be wrong. */
const REFERRAL_CODE_TRIES = 5

export type NewMember = Omit<typeof members.$inferInsert, 'id' | 'referralCode' | 'createdAt' | 'updatedAt'>

/** Creates an account with its wallets and the first sparks, and answers its id, or undefined when the email is taken. */
export async function createMember(
  tx: Transaction,
  member: NewMember,
  now: Date,
): Promise<string | undefined> {
  for (let attempt = 0; attempt < REFERRAL_CODE_TRIES; attempt += 1) {
    const fresh = { ...member, referralCode: newReferralCode(), createdAt: now, updatedAt: now }
    const id = await store.insertMember(tx, fresh)
    if (id !== undefined) {
      await openAccounts(tx, id)
      await welcomeMember(tx, id, now)
      return id
    }
    if (await store.hasMember(tx, member.email)) return undefined
  }
  throw new Error(`no free referral code in ${REFERRAL_CODE_TRIES} tries`)
}
