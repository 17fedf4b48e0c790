/**
 * The one form in which an address is stored and compared: trimmed, A to Z in lower case. Letters beyond ASCII stay
 * as they are, since lower-casing them can turn one member's address into another's (the Kelvin sign becomes k).
 */
export function normaliseEmail(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
