import { followContract } from '@kindling/domain/follows/follow-contract'
import type { NotificationGroup } from '@kindling/domain/notifications/notification'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp } from '../../../test/make-test-app.ts'
import { openMarket } from '../../../test/market.ts'
import { tellVerified } from '../../../test/told.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../../notifier/notify.ts'

/** A test app with helpers to create and read notifications. */
export async function openNotifications() {
  const t = await makeTestApp()
  const market = openMarket(t)

  const list = async (as: TestMember, group: NotificationGroup, query = {}) =>
    (await t.call(notificationContract[group], { as, query })).data()
  const unread = async (as: TestMember) => (await t.call(notificationContract.unread, { as })).data()
  const follow = async (as: TestMember, { id: userId }: TestMember) =>
    (await t.call(followContract.follow, { as, params: { userId } })).data()

  const verify = (member: TestMember, key?: string) => tellVerified(t, member, key)

  /** Sends a notification that preferences can switch off. */
  async function thank(member: TestMember, key: string) {
    const told = { to: member.id, key, at: t.clock.now(), facts: { suggestion: 'Thatching' } }
    await inTransaction(t.db, (tx) => notify(tx, t.deps, { event: 'suggestion_approved', ...told }))
  }

  async function makeSides() {
    const client = await market.makeNeighbour(1000, { firstname: 'Clio' })
    const provider = await market.makeNeighbour(0, { firstname: 'Piet', lastname: 'Vos' })
    return { client, provider, offer: await market.makeOffer(provider) }
  }

  return { ...t, market, list, unread, follow, verify, thank, makeSides }
}

export type NotificationKit = Awaited<ReturnType<typeof openNotifications>>
