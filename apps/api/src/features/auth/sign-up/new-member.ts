import type { Transaction } from '../../../db/connect.ts'
import type { members } from '../../../db/schema/members/members.ts'
import { welcomeMember } from '../../../ledger/grants.ts'
import { openAccounts } from '../../../ledger/transfers.ts'
import { greetMailbox } from '../../../members/greeted-mailboxes.ts'
import { newReferralCode } from './referral-code.ts'
import * as store from './sign-up-store.ts'

/** Tries to generate an unused referral code before giving up: more collisions mean a bug. */
const REFERRAL_CODE_TRIES = 5

export type NewMember = Omit<typeof members.$inferInsert, 'id' | 'referralCode' | 'createdAt' | 'updatedAt'>

/**
 * Creates an account with its wallets, and answers its id, or undefined when the email is taken. Welcome
 * sparks, and the referral for whoever invited the member, count once for each mailbox, however often it
 * signs up.
 * @param key HMAC key of the mailbox hashes
 */
export async function createMember(
  tx: Transaction,
  member: NewMember,
  key: string,
  now: Date,
): Promise<string | undefined> {
  for (let attempt = 0; attempt < REFERRAL_CODE_TRIES; attempt += 1) {
    const fresh = { ...member, referralCode: newReferralCode(), createdAt: now, updatedAt: now }
    const id = await store.insertMember(tx, fresh)
    if (id !== undefined) {
      await openAccounts(tx, id)
      if (await greetMailbox(tx, key, member.email, now)) await welcomeMember(tx, id, now)
      else await store.forgetReferrer(tx, id)
      return id
    }
    if (await store.hasMember(tx, member.email)) return undefined
  }
  throw new Error(`no free referral code in ${REFERRAL_CODE_TRIES} tries`)
}
