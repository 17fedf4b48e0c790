import type { EndpointKind } from '@kindling/domain/endpoint'
import { allows } from '@kindling/domain/trust/suspension'
import type { SuspensionStep } from '@kindling/domain/trust/suspension-steps'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { LiveSessions } from './live-session.ts'
import type { LiveMember } from './live-session-store.ts'

/** A member's current permissions: every authorisation, and every action on a member's behalf, checks this. */
export interface Standing {
  role: LiveMember['role']
  /** Whether a moderator lacks the required second factor: until then only a member's permissions apply. */
  lacksFactor: boolean
  /** The suspension in force now. */
  suspension: SuspensionStep
  /** Credential generation: credentials of another one that outlive sessions are invalid (docs/decisions/139). */
  generation: number
}

/** Whether moderators need a second factor. */
export type FactorPolicy = Pick<Config, 'moderatorsNeedSecondFactor'>

/** The permissions at a time: a suspension whose end has passed is over. */
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
  /** Use `askSessions` on the transaction where a decision must not rest on the cache. */
  sessions: Pick<LiveSessions, 'findMember'>
  clock: Clock
  config: FactorPolicy
}

/** A member's current permissions; undefined once they have left. */
export async function standingOf(
  { sessions, clock, config }: StandingDeps,
  memberId: string,
): Promise<Standing | undefined> {
  const found = await sessions.findMember(memberId)
  return found && standingAt({ clock, config }, found)
}

/** Whether a member hasn't left, and their suspension allows endpoints of this kind. */
export async function mayNow(deps: StandingDeps, memberId: string, kind: EndpointKind): Promise<boolean> {
  const standing = await standingOf(deps, memberId)
  return standing !== undefined && allows(standing.suspension, kind)
}
