import type { EndpointKind, EndpointShape } from '../endpoint.ts'
import type { SuspensionStep } from './suspension-steps.ts'

/**
 * The kinds of calls allowed at each step: the only place that defines what a suspension forbids. `own` and `finish`
 * are always allowed, so that members keep access to their money, data, appeal and agreed bookings.
 */
export const kindsAt: Record<SuspensionStep, readonly EndpointKind[]> = {
  none: ['browse', 'book', 'offer', 'decide', 'own', 'finish'],
  no_new_bookings: ['browse', 'offer', 'own', 'finish'],
  read_only: ['browse', 'own', 'finish'],
  out: ['own', 'finish'],
}

/** Whether a kind of call, or any equivalent action, is allowed at a step. */
export function allows(step: SuspensionStep, kind: EndpointKind): boolean {
  return kindsAt[step].includes(kind)
}

/**
 * Whether a member may make a call at a step. Calls that need no sign-in are always allowed.
 * @param named the call's path parameters
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
