import { notificationGroups } from '@kindling/domain/notifications/notification'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { v7 } from 'uuid'
import { inTransaction } from '../../src/db/transaction.ts'
import { notify } from '../../src/notifier/notify.ts'
import { type CallRow, everybody, nothing, onlyOwner } from './call-row.ts'
import type { Neighbourhood } from './neighbourhood.ts'

/** The calls about what members are told. */
export const notificationCalls: readonly CallRow[] = [
  ...notificationGroups.map((group) => ({
    endpoint: notificationContract[group],
    make: async (n: Neighbourhood) => {
      await told(n)
      return { query: { limit: '5' } }
    },
    answers: everybody,
  })),
  { endpoint: notificationContract.unread, make: nothing, answers: everybody },
  {
    endpoint: notificationContract.read,
    make: async (n) => ({ params: { id: await told(n) } }),
    answers: onlyOwner,
  },
  {
    endpoint: notificationContract.readAll,
    make: async (n) => {
      await told(n)
      return {}
    },
    answers: everybody,
  },
  { endpoint: notificationContract.preferences, make: nothing, answers: everybody },
  {
    endpoint: notificationContract.setPreferences,
    make: () => ({ body: { promotions: false } }),
    answers: everybody,
  },
]

/** Tells the owner something new about the account, and answers its id. */
async function told({ t, people }: Neighbourhood): Promise<string> {
  const { id: memberId } = people.owner
  await inTransaction(t.db, (tx) =>
    notify(tx, { memberId, kind: 'kyc_verified', key: v7(), at: t.clock.now() }),
  )
  const [newest] = (await t.call(notificationContract.account, { as: people.owner })).data()
  if (newest === undefined) throw new Error('nothing was told')
  return newest.id
}
