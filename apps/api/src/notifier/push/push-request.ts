import { createHash } from 'node:crypto'
import type { PushMessage } from '@kindling/domain/notifications/push-contract'
import webpush from 'web-push'
import type { VapidKeys } from '../../apps/api/src/settings/push-settings.ts'
import { HOUR, SECOND } from '../../platform/durations.ts'
import type { PostAnswer } from '../../platform/post-outside.ts'
import { payloadOf } from './push-message.ts'
import type { DueDevice } from './push-store.ts'

/** What becomes of a message: `gone` is its device, `later` may name from when on. */
export type PushOutcome =
  | { is: 'sent' }
  | { is: 'gone' }
  | { is: 'refused' }
  | { is: 'later'; from: Date | undefined }

/** The longest that a push service is believed when it says from when on it takes messages again. */
const LONGEST_WAIT_MS = HOUR

export interface Addressed {
  message: PushMessage
  /** Seconds that the push service keeps it while the device is off. */
  seconds: number
}

/**
 * A message as it is posted: encrypted for its device (RFC 8291) and signed by this installation (RFC 8292). With the
 * same topic it takes the place of the same message, should a push service have taken that without saying so.
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

/** What an answer of a push service means (RFC 8030). */
export function outcomeOf({ status, retryAfter }: PostAnswer, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'sent' }
  // The subscription has ended, or was made for other keys than ours.
  if ([401, 403, 404, 410].includes(status)) return { is: 'gone' }
  if (status === 429 || status >= 500) return { is: 'later', from: retryAt(retryAfter, now) }
  return { is: 'refused' }
}

/** @param said of the header: seconds, or a date */
function retryAt(said: string | undefined, now: Date): Date | undefined {
  if (said === undefined) return undefined
  const at = /^\d+$/.test(said) ? now.getTime() + Number(said) * SECOND : Date.parse(said)
  if (Number.isNaN(at)) return undefined
  return new Date(Math.min(Math.max(at, now.getTime()), now.getTime() + LONGEST_WAIT_MS))
}
