import { plainTyped } from './typed-text.ts'

/** A code or account number without separators: spaces, dashes, points and slashes. */
export function packedCode(typed: string): string {
  return plainTyped(typed).replace(/[\s./-]/g, '')
}
