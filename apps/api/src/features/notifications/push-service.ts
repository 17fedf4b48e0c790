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

/** Retention of sent pushes, which prevents duplicates, in milliseconds. */
const keepMs = 8 * DAY

/** Rate limit of renewed subscriptions by IP address: a network has many browsers. */
const renewals = { max: 60, windowMs: HOUR }

/** Push subscriptions of browsers. */
export function makePushService({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>) {
  async function state({ id }: Member) {
    const [publicKey, devices] = await Promise.all([push.publicKey(), store.countDevices(db, id)])
    return { publicKey, devices }
  }

  /**
   * Subscribes a browser for as long as its session lasts.
   * @throws AppError `invalid` for an endpoint that isn't a public address, `unauthenticated` when the
   * session has ended
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
   * Replaces a subscription that the browser has renewed, authenticated by the old one's endpoint and secret.
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
 * SSRF protection: refuses private addresses (which `postOutside` would block anyway) and ports other than
 * 443, which could be used for port scans. Host names are resolved when a push is sent.
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
