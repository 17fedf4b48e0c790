import { randomUUID } from 'node:crypto'
import { dictionary } from '@zxcvbn-ts/language-common'
import { hashInPool, verifyInPool } from './hash-pool.ts'

/** A name shorter than this is found in too many good passwords. */
const SHORTEST_TELLING_NAME = 4

// What attackers try first: some 18,000 of at least 8 characters, lower case (ASVS 6.2.4 asks for 3,000).
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8))

/**
 * What is wrong with a new password beyond its length, in words for its owner, or undefined.
 * @param email the owner's, in its normal form
 */
export function passwordProblem(password: string, email: string): string | undefined {
  const lower = password.toLowerCase()
  if (common.has(lower)) return 'That password is one of the first that others would try. Choose another.'
  const name = email.slice(0, email.lastIndexOf('@'))
  if (lower === email || (name.length >= SHORTEST_TELLING_NAME && lower.includes(name))) {
    return 'Choose a password that doesn’t contain your email.'
  }
  return undefined
}

/**
 * The text to store for a password. Unicode is brought into one form, so that every keyboard types the same.
 * @throws AppError `unavailable` when too many wait for theirs
 */
export async function hashPassword(password: string): Promise<string> {
  return await hashInPool(password.normalize('NFKC'))
}

// Made at the start, so that the first unknown email doesn't wait for it.
const decoy = hashPassword(randomUUID())

/**
 * Whether this is the password. Without a stored hash (no such member, or none was ever set) it takes as long and
 * answers false, so that time tells nobody who has an account.
 * @throws AppError `unavailable` when too many wait for theirs
 */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await verifyInPool(password.normalize('NFKC'), stored ?? (await decoy))
  return typeof stored === 'string' && matches
}
