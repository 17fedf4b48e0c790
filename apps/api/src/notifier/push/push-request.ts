import { createHash } from 'node:crypto'
import type { PushMessage } from '@kindling/domain/notifications/push-contract'
import webpush from 'web-push'
import { HOUR, SECOND } from '../../platform/durations.ts'
import type { PostAnswer } from '../../platform/post-outside.ts'
import type { VapidKeys } from '../../settings/push-settings.ts'
import { payloadOf } from './push-message.ts'
import type { DueDevice } from './push-store.ts'

/**
 * Result of a delivery: `gone` means an ended subscription, `later` a retry, with its earliest time if known.
 */
export type PushOutcome =
  | { is: 'sent' }
  | { is: 'gone' }
  | { is: 'refused' }
  | { is: 'later'; from: Date | undefined }

/** Upper bound of a push service's Retry-After, in milliseconds. */
const LONGEST_WAIT_MS = HOUR

export interface Addressed {
  message: PushMessage
  /** TTL in seconds: how long the push service keeps it for an offline device. */
  seconds: number
}

/**
 * The HTTP request of a message: encrypted for its device (RFC 8291) and signed with VAPID (RFC 8292). The
 * topic makes a retry replace the same message, should the push service have accepted it before.
 */
export function requestFor(
  { endpoint, p256dh, auth }: Pick<DueDevice, 'endpoint' | 'p256dh' | 'auth'>,
  { message, seconds }: Addressed,
  { keys, subject }: { keys: VapidKeys; subject: string },
): { headers: Record<string, string | number>; body: Buffer } {
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payloadOf(message),
    {
      TTL: seconds,
      contentEncoding: 'aes128gcm',
      topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
      vapidDetails: { subject, ...keys },
    },
  )
  return { headers, body: Buffer.from(body ?? '') }
}

/** Interprets the response of a push service (RFC 8030). */
export function outcomeOf({ status, retryAfter }: PostAnswer, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'sent' }
  // The subscription has expired, or belongs to another VAPID key.
  if ([401, 403, 404, 410].includes(status)) return { is: 'gone' }
  if (status === 429 || status >= 500) return { is: 'later', from: retryAt(retryAfter, now) }
  return { is: 'refused' }
}

/** @param said the Retry-After header: seconds, or a date */
function retryAt(said: string | undefined, now: Date): Date | undefined {
  if (said === undefined) return undefined
  const at = /^\d+$/.test(said) ? now.getTime() + Number(said) * SECOND : Date.parse(said)
  if (Number.isNaN(at)) return undefined
  return new Date(Math.min(Math.max(at, now.getTime()), now.getTime() + LONGEST_WAIT_MS))
}
