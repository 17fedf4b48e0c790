import type { EndpointKind, EndpointShape } from '../endpoint.ts'
import type { SuspensionStep } from './suspension-steps.ts'

/**
 * The kinds of calls that each step leaves: the one place that says what a suspension forbids. Money is never kept from
 * anybody, nor their data, their appeal and the end of what was agreed: `own` and `finish` stay at every step.
 */
export const kindsAt: Record<SuspensionStep, readonly EndpointKind[]> = {
  none: ['browse', 'book', 'offer', 'decide', 'own', 'finish'],
  no_new_bookings: ['browse', 'offer', 'own', 'finish'],
  read_only: ['browse', 'own', 'finish'],
  out: ['own', 'finish'],
}

/** Whether somebody at a step may do what is of a kind, by a call or by whatever else lets them do it. */
export function allows(step: SuspensionStep, kind: EndpointKind): boolean {
  return kindsAt[step].includes(kind)
}

/**
 * Whether a member may make a call at a step. A call that anybody may make without signing in is nobody's to forbid.
 * @param named the ids that the call's path names
 */
export function mayCall(
  { id, suspension }: { id: string; suspension: SuspensionStep },
  { auth, kind, ownBy }: Pick<EndpointShape, 'auth' | 'kind' | 'ownBy'>,
  named: unknown,
): boolean {
  if (auth !== 'access' && auth !== 'moderator') return true
  const isOwn = ownBy !== undefined && Object(named)[ownBy] === id
  return allows(suspension, isOwn ? 'own' : kind)
}
