import { createHmac } from 'node:crypto'
import type { Executor } from '../db/connect.ts'
import { insertGreetedMailbox } from './greeted-mailbox-store.ts'

/** Providers that ignore dots in the local part. */
const ignoringDots = new Set(['gmail.com', 'proton.me', 'protonmail.com', 'pm.me'])

/** Alternative domains of the same mailbox. */
const sameAs: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
}

/**
 * Normalises an address to its mailbox: without a plus tag, which nearly every provider ignores, and without dots
 * where the provider ignores them.
 * @param email in lower case
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const tagged = email.slice(0, at)
  const name = tagged.replace(/(?<=.)\+.*$/, '')
  const plain = ignoringDots.has(sameAs[domain] ?? domain) ? name.replaceAll('.', '') : name
  return `${plain}@${sameAs[domain] ?? domain}`
}

/**
 * Records that a mailbox has had the welcome sparks, once for ever: kept after the account is deleted, as a keyed hash
 * that doesn't reveal the address.
 * @returns whether it is the first time
 */
export async function greetMailbox(tx: Executor, key: string, email: string, at: Date): Promise<boolean> {
  const mailbox = createHmac('sha256', key)
    .update(`mailbox ${mailboxOf(email)}`)
    .digest('base64url')
  return insertGreetedMailbox(tx, mailbox, at)
}
