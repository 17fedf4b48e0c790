import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findWaitingAbout } from '../../marketplace/moderation/second-decision-store.ts'
import { Refusal } from '../command-line.ts'
import { recordChange } from '../operator-log.ts'
import { isSuspended, lockByEmail, setRole } from './member-store.ts'

/**
 * Makes a member a moderator. Refused while a suspension decision about them is in force or pending: one moderator
 * made it, but about a moderator two must decide.
 * @returns whether they weren't a moderator before
 * @throws Refusal
 */
export async function appoint(db: Database, email: string): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    // The same row lock as for suspending them.
    const member = await lockByEmail(tx, email)
    if (member === undefined) throw new Refusal(`Nobody has signed up with ${email}: sign up there first.`)
    if (member.role === 'moderator') return false
    if (await isSuspended(tx, member.id)) {
      throw new Refusal(`A decision of moderators about ${email} holds or waits. That has to be over first.`)
    }
    await setRole(tx, member.id, 'moderator')
    await recordChange(tx, 'made a moderator', member.id)
    return true
  })
}

/**
 * Removes a moderator's role. Refused while a suspension decision about them is in force or pending: two moderators
 * decide about a moderator, and it has to stay that way.
 * @throws Refusal
 */
export async function dismiss(db: Database, email: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const member = await lockByEmail(tx, email)
    if (member?.role !== 'moderator') throw new Refusal(`No moderator has the email ${email}.`)
    const waiting = await findWaitingAbout(tx, 'suspension', member.id)
    if (waiting !== undefined || (await isSuspended(tx, member.id))) {
      throw new Refusal(`A decision of moderators about ${email} holds or waits. That has to be over first.`)
    }
    await setRole(tx, member.id, 'member')
    await recordChange(tx, 'no moderator any more', member.id)
  })
}
