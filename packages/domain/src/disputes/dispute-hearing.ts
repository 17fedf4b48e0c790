import { inWords } from '../appointments/duration-words.ts'
import { DAY } from '../durations.ts'
import type { Dispute } from './dispute-contract.ts'
import { DEFAULT_DISPUTE_MESSAGE, DEFAULT_LOAN_MESSAGES } from './dispute-rules.ts'
import { HEARING_WINDOW, MAX_HEARING } from './hearing-window.ts'

/** The most statements of one side, the answer included. */
export const MAX_STATEMENTS = 10

/** What decides the length of a hearing. */
interface Hearing {
  createdAt: Date
  /** The deadline set by a moderator's extension; null without one. */
  extendedTo: Date | null
}

/** When the hearing ends, decided or not: neither side may add statements after it. */
export function hearingEndsAt({ createdAt, extendedTo }: Hearing): Date {
  return extendedTo ?? new Date(createdAt.getTime() + HEARING_WINDOW)
}

/** The longest hearing, as a text. */
export const LONGEST_HEARING = inWords(MAX_HEARING)

/** Extensions that a moderator can give with a question, in days; 0 keeps the deadline. */
export const hearingExtensions = [0, 2, 5] as const

/**
 * The end of an extended hearing: whole days after its end, or after now if it is over, and at most `MAX_HEARING` after
 * the opening.
 * @returns undefined where the end would not be later than now
 */
export function extendedHearingEnd(hearing: Hearing, days: number, now: Date): Date | undefined {
  const latest = hearing.createdAt.getTime() + MAX_HEARING
  const current = hearingEndsAt(hearing).getTime()
  const extended = Math.max(current, now.getTime()) + days * DAY
  const end = new Date(days === 0 ? current : Math.min(extended, latest))
  return end > now ? end : undefined
}

/** Whether the parties may still add statements: it is neither decided nor withdrawn, and its hearing isn’t over. */
export function isHearingOpen(
  dispute: Pick<Dispute, 'outcome' | 'withdrawnAt' | 'closesAt'>,
  now: Date,
): boolean {
  return dispute.outcome === null && dispute.withdrawnAt === null && now < new Date(dispute.closesAt)
}

/** Whether a moderator may decide: the other side has answered, or the hearing is over. */
export function isHeard(
  { statements, closesAt }: Pick<Dispute, 'statements' | 'closesAt'>,
  now: Date,
): boolean {
  return statements.some(({ isAnswer }) => isAnswer) || now >= new Date(closesAt)
}

const defaults: readonly string[] = [DEFAULT_DISPUTE_MESSAGE, ...Object.values(DEFAULT_LOAN_MESSAGES)]

/** Whether the opener submitted the form unchanged: a default message and no details. */
export function saysOnlyDefault({
  message,
  happened,
  remedy,
}: Pick<Dispute, 'message' | 'happened' | 'remedy'>): boolean {
  return defaults.includes(message) && happened === null && remedy === null
}
