import { channelContract } from '@kindling/domain/notifications/channel-contract'
import { notificationGroups } from '@kindling/domain/notifications/notification'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { pushContract } from '@kindling/domain/notifications/push-contract'
import { type MailList, unsubscribeContract } from '@kindling/domain/notifications/unsubscribe-contract'
import { eq } from 'drizzle-orm'
import { pushSubscriptions } from '../../src/db/schema/talk/pushes.ts'
import { unsubscribeLinks } from '../../src/notifier/unsubscribe-links.ts'
import { makeSubscription } from '../push-double.ts'
import { tellVerified } from '../told.ts'
import { onlyOwner } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import type { Neighbourhood } from './neighbourhood.ts'

/** Rows for endpoints of notifications, channels, push and unsubscribe links. */
export const notificationCalls: readonly Exception[] = [
  ...notificationGroups.map((group) => ({
    endpoint: notificationContract[group],
    make: async (n: Neighbourhood) => {
      await told(n)
      return { query: { limit: '5' } }
    },
  })),
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
  },
  {
    endpoint: notificationContract.setPreferences,
    make: () => ({ body: { promotions: false } }),
  },
  {
    endpoint: channelContract.change,
    make: () => ({ body: { topics: { news: { bell: false } } } }),
  },
  { endpoint: pushContract.subscribe, make: () => ({ body: makeSubscription() }) },
  {
    // Unsubscribing another member's browser has no effect: push-subscription.test.ts.
    endpoint: pushContract.unsubscribe,
    make: async (n) => ({ body: { endpoint: (await subscribed(n)).endpoint } }),
  },
  {
    endpoint: pushContract.renew,
    make: async (n) => {
      const { endpoint, keys } = await subscribed(n)
      return { body: { old: { endpoint, auth: keys.auth }, subscription: makeSubscription() } }
    },
  },
  // The token of the owner's emails authorises any caller; unsubscribe/unsubscribe.test.ts tests it.
  { endpoint: unsubscribeContract.read, make: (n) => ({ body: { token: tokenOf(n, 'digest') } }) },
  { endpoint: unsubscribeContract.stop, make: (n) => ({ body: { token: tokenOf(n, 'needs') } }) },
  { endpoint: unsubscribeContract.start, make: (n) => ({ body: { token: tokenOf(n, 'digest') } }) },
]

function tokenOf({ t, people }: Neighbourhood, list: MailList): string {
  const link = unsubscribeLinks(t.deps.config).to({ memberId: people.owner.id, list })
  return new URL(link).searchParams.get('token') ?? ''
}

/** Subscribes the owner's browser to push messages. */
async function subscribed({ t, people }: Neighbourhood) {
  const subscription = makeSubscription()
  await t.call(pushContract.subscribe, { as: people.owner, body: subscription })
  const [kept] = await t.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, subscription.endpoint))
  if (kept === undefined) throw new Error('nothing was subscribed')
  return subscription
}

/** Sends the owner an account notification. @returns its id */
async function told({ t, people }: Neighbourhood): Promise<string> {
  await tellVerified(t, people.owner)
  const [newest] = (await t.call(notificationContract.account, { as: people.owner })).data()
  if (newest === undefined) throw new Error('nothing was told')
  return newest.id
}
