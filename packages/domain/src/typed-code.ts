import { plainTyped } from './typed-text.ts'

/** A code or an account number without what people put between its characters: spaces, dashes, points and slashes. */
export function packedCode(typed: string): string {
  return plainTyped(typed).replace(/[\s./-]/g, '')
}
