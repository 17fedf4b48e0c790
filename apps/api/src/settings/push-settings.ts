import { createECDH } from 'node:crypto'
import { z } from 'zod'

const key = (bytes: number) =>
  z
    .string()
    .refine((text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === bytes, {
      error: `must be ${bytes} bytes in base64url`,
    })
    .optional()

/** By what push services know this installation (VAPID, RFC 8292): keys of P-256 in base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** The same as an operator sets it. */
export const pushEnvironment = {
  VAPID_PUBLIC_KEY: key(65).meta({
    unset: 'a pair is made at the first start and kept in the database, sealed with `DATA_SECRET`',
    description:
      'what push services know this installation by (RFC 8292): the public key of a pair on P-256, 65 bytes in base64url. With another pair every device has to turn notifications on again',
  }),
  VAPID_PRIVATE_KEY: key(32).meta({ description: 'the private key of the same pair, 32 bytes in base64url' }),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto: with an address, or an https address')
    .optional()
    .meta({
      unset: 'the address of `MAIL_FROM`',
      description: 'whom a push service may write to: `mailto:` with an address, or an https address',
    }),
}

type PushEnvironment = z.output<z.ZodObject<typeof pushEnvironment>>

/** Half of a pair is a mistake, and so are halves of two. */
export function problemsOfPush({
  VAPID_PUBLIC_KEY: own,
  VAPID_PRIVATE_KEY: secret,
}: PushEnvironment): string[] {
  if (own && !secret) return ['VAPID_PRIVATE_KEY is missing: VAPID_PUBLIC_KEY is half of a pair.']
  if (secret && !own) return ['VAPID_PUBLIC_KEY is missing: VAPID_PRIVATE_KEY is half of a pair.']
  if (own && secret && publicKeyOf(secret) !== own.replace(/=+$/, '')) {
    return ['VAPID_PUBLIC_KEY is invalid: must be the one that belongs to VAPID_PRIVATE_KEY.']
  }
  return []
}

function publicKeyOf(secret: string): string | undefined {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(secret, 'base64url')
  } catch {
    // Beyond the order of the curve: no key at all.
    return undefined
  }
  return pair.getPublicKey('base64url')
}

/** Without keys they are made at the first start, and kept in the database. */
export function pushSettings(
  { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: PushEnvironment,
  mailFrom: string,
): { keys: VapidKeys | undefined; subject: string } {
  const keys =
    VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY
      ? {
          publicKey: VAPID_PUBLIC_KEY.replace(/=+$/, ''),
          privateKey: VAPID_PRIVATE_KEY.replace(/=+$/, ''),
        }
      : undefined
  return { keys, subject: VAPID_SUBJECT ?? `mailto:${mailFrom}` }
}
