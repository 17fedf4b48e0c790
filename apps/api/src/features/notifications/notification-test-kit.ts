import { followContract } from '@kindling/domain/follows/follow-contract'
import type { NotificationGroup } from '@kindling/domain/notifications/notification'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { v7 } from 'uuid'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp } from '../../../test/make-test-app.ts'
import { openMarket } from '../../../test/market.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../../notifier/old-notify.ts'

/** The app, members with something to hear of, and what is in their bells. */
export async function openNotifications() {
  const t = await makeTestApp()
  const market = openMarket(t)

  const list = async (as: TestMember, group: NotificationGroup, query = {}) =>
    (await t.call(notificationContract[group], { as, query })).data()
  const unread = async (as: TestMember) => (await t.call(notificationContract.unread, { as })).data()
  const follow = async (as: TestMember, { id: userId }: TestMember) =>
    (await t.call(followContract.follow, { as, params: { userId } })).data()

  async function verify(member: TestMember, key: string = v7()) {
    const notice = { memberId: member.id, kind: 'kyc_verified', key, at: t.clock.now() } as const
    await inTransaction(t.db, (tx) => notify(tx, notice))
  }

  /** Tells a member something that they may silence altogether. */
  async function thank(member: TestMember, key: string) {
    const notice = { memberId: member.id, kind: 'suggestion_approved', key, at: t.clock.now() } as const
    await inTransaction(t.db, (tx) => notify(tx, { ...notice, suggestion: 'Thatching' }))
  }

  async function makeSides() {
    const client = await market.makeNeighbour(1000, { firstname: 'Clio' })
    const provider = await market.makeNeighbour(0, { firstname: 'Piet', lastname: 'Vos' })
    return { client, provider, offer: await market.makeOffer(provider) }
  }

  return { ...t, market, list, unread, follow, verify, thank, makeSides }
}

export type NotificationKit = Awaited<ReturnType<typeof openNotifications>>
