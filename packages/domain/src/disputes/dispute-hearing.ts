import { inWords } from '../appointments/duration-words.ts'
import { DAY } from '../durations.ts'
import type { Dispute } from './dispute-contract.ts'
import { DEFAULT_DISPUTE_MESSAGE, DEFAULT_LOAN_MESSAGES } from './dispute-rules.ts'
import { HEARING_WINDOW, MAX_HEARING } from './hearing-window.ts'

/** How often one side may add to a dispute, the answer included. */
export const MAX_STATEMENTS = 10

/** What decides how long a dispute is heard. */
interface Hearing {
  createdAt: Date
  /** Until when a moderator made it longer; null as long as nobody has. */
  extendedTo: Date | null
}

/** When neither side may add anything more, decided or not. */
export function hearingEndsAt({ createdAt, extendedTo }: Hearing): Date {
  return extendedTo ?? new Date(createdAt.getTime() + HEARING_WINDOW)
}

/** The longest time that both sides have, for sentences. */
export const LONGEST_HEARING = inWords(MAX_HEARING)

/** For how many more days a moderator who asks the two sides something can give them time. 0 leaves it as it is. */
export const hearingExtensions = [0, 2, 5] as const

/**
 * The end of a hearing that a moderator extends: by whole days from its end, or from now once it is over, and never
 * beyond `MAX_HEARING` from the opening.
 * @returns undefined where the end would not be later than now
 */
export function extendedHearingEnd(hearing: Hearing, days: number, now: Date): Date | undefined {
  const latest = hearing.createdAt.getTime() + MAX_HEARING
  const current = hearingEndsAt(hearing).getTime()
  const extended = Math.max(current, now.getTime()) + days * DAY
  const end = new Date(days === 0 ? current : Math.min(extended, latest))
  return end > now ? end : undefined
}

/** Whether the two sides may still add to a dispute: it is neither decided nor withdrawn, and its hearing isn’t over. */
export function isHearingOpen(
  dispute: Pick<Dispute, 'outcome' | 'withdrawnAt' | 'closesAt'>,
  now: Date,
): boolean {
  return dispute.outcome === null && dispute.withdrawnAt === null && now < new Date(dispute.closesAt)
}

/** Whether a moderator may decide: the other side has answered a dispute, or its time for that is over. */
export function isHeard(
  { statements, closesAt }: Pick<Dispute, 'statements' | 'closesAt'>,
  now: Date,
): boolean {
  return statements.some(({ isAnswer }) => isAnswer) || now >= new Date(closesAt)
}

const defaults: readonly string[] = [DEFAULT_DISPUTE_MESSAGE, ...Object.values(DEFAULT_LOAN_MESSAGES)]

/** Whether its opener left the form as it was: a default message, and nothing beside it. */
export function saysOnlyDefault({
  message,
  happened,
  remedy,
}: Pick<Dispute, 'message' | 'happened' | 'remedy'>): boolean {
  return defaults.includes(message) && happened === null && remedy === null
}
