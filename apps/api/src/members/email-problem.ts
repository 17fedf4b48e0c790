import type { Database, Transaction } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { publish } from '../notifier/live-event-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Addresses } from '../platform/mail/mailer.ts'
import * as store from './email-problem-store.ts'

/** Records which members' emails are undeliverable, and notifies their open screens. */
export function watchAddresses({ db, clock }: { db: Database; clock: Clock }): Addresses {
  async function telling(change: (tx: Transaction) => Promise<string | undefined>): Promise<boolean> {
    return await inTransaction(db, async (tx) => {
      const memberId = await change(tx)
      if (memberId === undefined) return false
      await publish(tx, { memberId, event: { type: 'profile' } })
      return true
    })
  }

  return {
    refused: (email, problem) => telling((tx) => store.markProblem(tx, email, { problem, at: clock.now() })),
    reached: async (email) => void (await telling((tx) => store.clearProblem(tx, email))),
  }
}
