import { plainTyped } from '../typed-text.ts'

/**
 * Normalises an address for storage and comparison: plain characters, A to Z in lower case. Non-ASCII letters stay,
 * since case folding can turn one member's address into another's (the Kelvin sign becomes k).
 */
export function normaliseEmail(email: string): string {
  return plainTyped(email).replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
