import { isIP } from 'node:net'
import { AppError } from '@kindling/domain/errors'
import { MOST_DEVICES, type PushSubscriptionKeys } from '@kindling/domain/notifications/push-contract'
import type { Member } from '../../auth/auth.ts'
import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { limit, networkOf } from '../../limits/rate-limit.ts'
import { deletePushesBefore } from '../../notifier/push/push-store.ts'
import { DAY, HOUR } from '../../platform/durations.ts'
import { isPublicAddress } from '../../platform/outside.ts'
import * as store from './push-subscription-store.ts'

/** How long it is known what a device was told, so that it is told once. */
const keepMs = 8 * DAY

/** How often one address may say that a browser has renewed its subscription: a network has many browsers. */
const renewals = { max: 60, windowMs: HOUR }

/** Which browsers hear of something by push. */
export function makePushService({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>) {
  async function state({ id }: Member) {
    const [publicKey, devices] = await Promise.all([push.publicKey(), store.countDevices(db, id)])
    return { publicKey, devices }
  }

  /**
   * Has a browser hear of what its member is told, for as long as its session lasts.
   * @throws AppError `invalid` for an address that isn't one of the internet, `unauthenticated` when the session has ended
   */
  async function subscribe(member: Member, subscription: PushSubscriptionKeys) {
    const { id: memberId, sessionId, generation: credentialGeneration } = member
    requirePublic(subscription.endpoint)
    return await inTransaction(db, async (tx) => {
      if (!(await store.lockLiveSession(tx, sessionId))) {
        throw new AppError('unauthenticated', 'You have been signed out. Please log in again.')
      }
      await store.upsertSubscription(tx, subscription, {
        memberId,
        sessionId,
        credentialGeneration,
        now: clock.now(),
      })
      await store.endOldestSubscriptions(tx, memberId, MOST_DEVICES)
      return { devices: await store.countDevices(tx, memberId) }
    })
  }

  async function unsubscribe({ id }: Member, endpoint: string) {
    await store.deleteSubscription(db, id, endpoint)
    return { devices: await store.countDevices(db, id) }
  }

  /**
   * Goes on where a browser has replaced its subscription: whoever knows the address and the secret of the old one is
   * that browser.
   * @throws AppError `not_found`, `invalid`, `too_many_requests`
   */
  async function renew(
    old: { endpoint: string; auth: string },
    next: PushSubscriptionKeys,
    address: string,
  ): Promise<void> {
    await limit(db, `push-renew:${networkOf(address)}`, renewals, clock.now())
    requirePublic(next.endpoint)
    const isReplaced = await inTransaction(db, (tx) => store.replaceSubscription(tx, old, next))
    if (!isReplaced) throw new AppError('not_found', 'This browser isn’t subscribed.')
  }

  async function forgetPast(at: Database, now: Date): Promise<void> {
    await deletePushesBefore(at, new Date(now.getTime() - keepMs))
  }

  return { state, subscribe, unsubscribe, renew, forgetPast }
}

/**
 * Refuses at once what no push service has: an address of our own network, which `postOutside` would not be let through
 * to, or another port than that of https, by which we could be had to knock at any door. Names are looked up when
 * something is sent.
 */
function requirePublic(endpoint: string): void {
  const { hostname, port, username, password } = new URL(endpoint)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isPrivate = isIP(host)
    ? !isPublicAddress(host)
    : !host.includes('.') || /(^|\.)(localhost|local|internal)\.?$/.test(host)
  if (isPrivate || port !== '' || username !== '' || password !== '') {
    throw new AppError('invalid', 'That is not the address of a push service.')
  }
}
