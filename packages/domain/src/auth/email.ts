import { plainTyped } from '../typed-text.ts'

/**
 * The one form in which an address is stored and compared: in plain characters, A to Z in lower case. Letters beyond
 * ASCII stay as they are, since folding them can turn one member's address into another's (the Kelvin sign becomes k).
 */
export function normaliseEmail(email: string): string {
  return plainTyped(email).replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
