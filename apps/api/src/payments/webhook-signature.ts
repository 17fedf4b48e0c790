import { createHmac, timingSafeEqual } from 'node:crypto'
import { PaymentsError } from './port.ts'

/** Largest difference between a signature's time and ours, either way, in milliseconds (Stripe's 300 s). */
const TOLERANCE_MS = 300_000

/** Stripe's signature header: `t=1700000000,v1=…`, an HMAC-SHA256 over time and body. */
export function signWebhook(secret: string, payload: Buffer, at: Date): string {
  const time = String(Math.floor(at.getTime() / 1000))
  return `t=${time},v1=${signatureOf(secret, time, payload).toString('hex')}`
}

/**
 * Verifies a signature header. During rotation of secrets there are several `v1`: one match is enough.
 * @throws PaymentsError `signature_invalid`
 */
export function verifyWebhook(secret: string, payload: Buffer, header: string | undefined, now: Date): void {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1]
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value !== undefined ? [value] : []))
  if (time === undefined || !/^\d{1,12}$/.test(time) || given.length === 0) {
    throw new PaymentsError('signature_invalid', 'the webhook carries no signature')
  }
  const expected = signatureOf(secret, time, payload)
  if (!given.some((signature) => isSame(Buffer.from(signature, 'hex'), expected))) {
    throw new PaymentsError('signature_invalid', 'the webhook’s signature is not over this body')
  }
  if (Math.abs(now.getTime() - Number(time) * 1000) > TOLERANCE_MS) {
    throw new PaymentsError('signature_invalid', 'the webhook was signed at another time')
  }
}

function signatureOf(secret: string, time: string, payload: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(payload).digest()
}

function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
