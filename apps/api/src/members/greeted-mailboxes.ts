import { createHmac } from 'node:crypto'
import type { Executor } from '../db/connect.ts'
import { insertGreetedMailbox } from './greeted-mailbox-store.ts'

/** Providers that deliver to the same mailbox whatever dots stand before the @. */
const ignoringDots = new Set(['gmail.com', 'proton.me', 'protonmail.com', 'pm.me'])

/** Names of a provider for one and the same mailbox. */
const sameAs: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
}

/**
 * The mailbox that an address is delivered to, as far as an address tells: without what follows a plus, which next to
 * every provider ignores, and without dots where the provider ignores them.
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
 * Notes that a mailbox has had what a new member gets, once for ever: the note outlives the account, as a hash that
 * tells nobody whose it is without the key.
 * @returns whether it is the first time
 */
export async function greetMailbox(tx: Executor, key: string, email: string, at: Date): Promise<boolean> {
  const mailbox = createHmac('sha256', key)
    .update(`mailbox ${mailboxOf(email)}`)
    .digest('base64url')
  return insertGreetedMailbox(tx, mailbox, at)
}
