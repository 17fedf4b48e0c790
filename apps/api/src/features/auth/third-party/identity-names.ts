import { visibleLine } from '@kindling/domain/wire'
import type { IdentityClaims } from './issuer.ts'

const MOST = 80
const name = visibleLine(MOST, 'A name')

/** A name that may stand in a profile, or undefined for none, or one that would turn the text around it. */
function clean(given: string | undefined): string | undefined {
  return name.safeParse([...(given ?? '').trim()].slice(0, MOST).join('')).data
}

/** What a newcomer is called at first: what the issuer says, else the front of the email. They can change it. */
export function namesOf({ given_name, family_name, name: full }: IdentityClaims, email: string) {
  const [first, ...rest] = (clean(full) ?? '').split(/\s+/)
  return {
    firstname: clean(given_name) ?? clean(first) ?? clean(email.split('@')[0]) ?? 'Neighbour',
    lastname: clean(family_name) ?? (given_name === undefined ? clean(rest.join(' ')) : undefined) ?? '',
  }
}
