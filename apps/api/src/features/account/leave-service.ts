import type { AccountStanding, Confirmation } from '@kindling/domain/account/account-contract'
import { hindrancesOf } from '@kindling/domain/account/leaving'
import { AppError } from '@kindling/domain/errors'
import { millisToSparks } from '@kindling/domain/money/money'
import type { Member } from '../../auth/auth.ts'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { hasLeft } from '../../members/existence-store.ts'
import { greetMailbox } from '../../members/greeted-mailboxes.ts'
import { goodbyeLetter } from '../../notifier/letters/account.ts'
import { sendLetter } from '../../notifier/send-letter.ts'
import { forgetCards } from '../../payments/forgotten-cards.ts'
import { defineFileRemoval, filesJob } from './departed-files.ts'
import { personalData } from './personal-data/personal-data.ts'
import type { Leaver } from './personal-data/personal-table-store.ts'
import * as ties from './ties-store.ts'

export interface AccountParts {
  /** Whether the member confirms with a password or with a mailed code. */
  confirmBy(memberId: string): Promise<'password' | 'code'>
  /** @throws AppError when the password or code is wrong */
  confirm(member: Member, given: Confirmation, address: string): Promise<void>
  sendCode(member: Member, address: string): Promise<void>
}

type LeaveDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'config' | 'sessions' | 'storage'>

/** Account deletion (docs/decisions/136). */
export function makeLeaveService(deps: LeaveDeps, { confirmBy, confirm }: AccountParts) {
  const { db, clock, jobs, config, sessions } = deps
  defineFileRemoval(deps)
  const cardCash = () => ({ now: clock.now(), days: config.cardCashDays })

  /** Whether the account can be deleted now, and the balances that would be forfeited. */
  async function standing(memberId: string): Promise<AccountStanding> {
    const [confirm_by, found, { millis }] = await Promise.all([
      confirmBy(memberId),
      ties.countTies(db, memberId, cardCash()),
      ties.readBalances(db, memberId),
    ])
    return { confirm_by, hindrances: hindrancesOf(found), sparks: millisToSparks(millis) }
  }

  /**
   * Deletes an account in one transaction: personal data is erased, records that others or the ledger need
   * are anonymised.
   * @throws AppError `conflict` while bookings or money with others are open, and what `confirm` throws
   */
  async function leave(member: Member, given: Confirmation, address: string): Promise<void> {
    // Before the code or password is used up on a deletion that would fail.
    assertNoTies(await ties.countTies(db, member.id, cardCash()))
    try {
      await confirm(member, given, address)
    } catch (error) {
      // A parallel request deleted the account and its codes: the typed code wasn't wrong.
      throw (await hasLeft(db, member.id)) ? isDeleted() : error
    }
    await inTransaction(db, async (tx) => {
      const before = await ties.lockToLeave(tx, member.id)
      if (before === undefined) throw isDeleted()
      assertNoTies(await ties.countTies(tx, member.id, cardCash()))
      // Members from before mailboxes were recorded had their welcome sparks too.
      await greetMailbox(tx, config.secrets.data, before.email, clock.now())
      await erase(tx, member.id, before)
      await sendLetter(tx, deps, { to: before.email, letter: goodbyeLetter(config.publicUrl) })
    })
    sessions.forget(member.id)
  }

  async function erase(tx: Transaction, id: string, before: { email: string; photourl: string | null }) {
    const remains = { papers: [], urls: [], customers: [] }
    const leaver: Leaver = { id, ...before, at: clock.now(), remains }
    for (const { erase } of personalData) await erase?.(tx, leaver)
    const { papers, urls, customers } = leaver.remains
    for (const customer of customers) await forgetCards({ jobs }, { customer }, tx)
    if (papers.length + urls.length > 0) await jobs.send(filesJob, { papers, urls }, { tx })
  }

  return { standing, leave }
}

const isDeleted = () => new AppError('unauthenticated', 'This account is deleted.')

function assertNoTies(found: Parameters<typeof hindrancesOf>[0]): void {
  const reasons = hindrancesOf(found).map(({ message }) => message)
  if (reasons.length > 0) throw new AppError('conflict', reasons.join(' '))
}
