import { randomUUID } from 'node:crypto'
import { dictionary } from '@zxcvbn-ts/language-common'
import { hashInPool, verifyInPool } from './hash-pool.ts'

/** Shorter local parts are ignored: too many good passwords contain them. */
const SHORTEST_TELLING_NAME = 4

// The most common passwords: some 18,000 of at least 8 characters, lower case (ASVS 6.2.4 asks for 3,000).
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8))

/**
 * Validation error of a new password, apart from its length, worded for the member; or undefined.
 * @param email the owner's, normalised
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
 * Hashes a password for storage, after Unicode normalisation (NFKC), so that it doesn't depend on the keyboard.
 * @throws AppError `unavailable` when too many hashes are waiting
 */
export async function hashPassword(password: string): Promise<string> {
  return await hashInPool(password.normalize('NFKC'))
}

// Hashed at startup, so that the first unknown email doesn't take longer.
const decoy = hashPassword(randomUUID())

/**
 * Verifies a password. Without a stored hash (no such member, or no password set) it takes as long and returns false,
 * so that timing doesn't reveal who has an account.
 * @throws AppError `unavailable` when too many hashes are waiting
 */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await verifyInPool(password.normalize('NFKC'), stored ?? (await decoy))
  return typeof stored === 'string' && matches
}
