import type { TokenClaims } from '@kindling/domain/client/session'
import { useSyncExternalStore } from 'react'
import { session } from './api.ts'

/** A page that was rendered beforehand knows nobody. */
const nobody = () => undefined

/** Who is signed in on this browser, kept in step with its other tabs. */
export function useMember(): TokenClaims | undefined {
  return useSyncExternalStore(session.subscribe, session.current, nobody)
}
