import { visibleLine } from '@kindling/domain/wire'
import type { IdentityClaims } from './issuer.ts'

const MOST = 80
const name = visibleLine(MOST, 'A name')

/**
 * A trimmed name that is valid for a profile; undefined for an empty one, or one with bidirectional control
 * characters.
 */
function clean(given: string | undefined): string | undefined {
  return name.safeParse([...(given ?? '').trim()].slice(0, MOST).join('')).data
}

/** A new member's first and last name: from the issuer's claims, else the local part of the email. */
export function namesOf({ given_name, family_name, name: full }: IdentityClaims, email: string) {
  const [first, ...rest] = (clean(full) ?? '').split(/\s+/)
  return {
    firstname: clean(given_name) ?? clean(first) ?? clean(email.split('@')[0]) ?? 'Neighbour',
    lastname: clean(family_name) ?? (given_name === undefined ? clean(rest.join(' ')) : undefined) ?? '',
  }
}
