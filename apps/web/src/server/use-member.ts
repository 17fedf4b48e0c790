import type { TokenClaims } from '@kindling/domain/client/session'
import { useSyncExternalStore } from 'react'
import { session } from './api.ts'

/** Server snapshot: prerendered pages have no signed-in member. */
const nobody = () => undefined

/** Claims of the signed-in member, or undefined; updates across tabs. */
export function useMember(): TokenClaims | undefined {
  return useSyncExternalStore(session.subscribe, session.current, nobody)
}
