import type { EndpointKind } from '@kindling/domain/endpoint'
import { allows } from '@kindling/domain/trust/suspension'
import type { SuspensionStep } from '@kindling/domain/trust/suspension-steps'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { LiveSessions } from './live-session.ts'
import type { LiveMember } from './live-session-store.ts'

/** What a member may do now: everything that lets somebody in, or acts for somebody, asks this. */
export interface Standing {
  role: LiveMember['role']
  /** Whether it is a moderator who has no second factor and needs one: until then they have a member's rights alone. */
  lacksFactor: boolean
  /** What moderators have taken from the member, as of now. */
  suspension: SuspensionStep
  /** What was made at another one, and outlives sessions, is good for nothing (docs/decisions/139). */
  generation: number
}

/** Whether moderators need a second factor. */
export type FactorPolicy = Pick<Config, 'moderatorsNeedSecondFactor'>

/** What is known of a member, at a time: a suspension whose end has passed is over. */
export function standingAt(
  { clock, config }: { clock: Clock; config: FactorPolicy },
  { role, generation, hasFactor, ...found }: LiveMember,
): Standing {
  const { suspendedUntil } = found
  const isOver = suspendedUntil !== null && suspendedUntil <= clock.now()
  const lacksFactor = role === 'moderator' && config.moderatorsNeedSecondFactor && !hasFactor
  return {
    generation,
    lacksFactor,
    role: lacksFactor ? 'member' : role,
    suspension: isOver ? 'none' : found.suspension,
  }
}

interface StandingDeps {
  /** Those of a transaction (`askSessions`) where what is decided must not rest on a cache. */
  sessions: Pick<LiveSessions, 'findMember'>
  clock: Clock
  config: FactorPolicy
}

/** What a member may do now; undefined once they have left. */
export async function standingOf(
  { sessions, clock, config }: StandingDeps,
  memberId: string,
): Promise<Standing | undefined> {
  const found = await sessions.findMember(memberId)
  return found && standingAt({ clock, config }, found)
}

/** Whether a member is here and may do what is of a kind. */
export async function mayNow(deps: StandingDeps, memberId: string, kind: EndpointKind): Promise<boolean> {
  const standing = await standingOf(deps, memberId)
  return standing !== undefined && allows(standing.suspension, kind)
}
