import { DAY } from '../durations.ts'

/** What becomes of a need: `accepted` is one that led to a booking. */
export const needStatuses = ['open', 'accepted', 'withdrawn', 'expired'] as const
export type NeedStatus = (typeof needStatuses)[number]

/**
 * What becomes of an answer: `chosen` is the one that the asker books, `declined` one that somebody else was booked for,
 * `failed` one whose booking ended before it began.
 */
export const answerStatuses = ['open', 'chosen', 'withdrawn', 'declined', 'failed'] as const
export type NeedAnswerStatus = (typeof answerStatuses)[number]

export const needCurrencies = ['GBP', 'SPARK'] as const
export type NeedCurrency = (typeof needCurrencies)[number]

/** How long a need stays open, in milliseconds. */
export const NEED_LIFE = 14 * DAY

/** Needs that one member may have open at a time. */
export const MAX_OPEN_NEEDS = 5

/** Neighbours who hear of a need, the nearest first. */
export const MOST_HEARERS = 50

/** Needs that one member hears of within a day. */
export const MOST_HEARD_A_DAY = 5

/** Answers that one need takes: nobody compares more. */
export const MAX_ANSWERS = 30

/** How far is near where a skill says no distance of its own, kilometres. */
export const NEAR_KM = 40

/** Whether an answer can still be changed, taken back or booked, as far as its need is open. */
export function isStanding(status: NeedAnswerStatus): status is 'open' | 'chosen' {
  return status === 'open' || status === 'chosen'
}

/** Whether a need still takes answers. */
export function isNeedOpen(need: { status: NeedStatus; expiresAt: Date }, now: Date): boolean {
  return need.status === 'open' && now < need.expiresAt
}

/** A need's status as it is read: one whose time is over has expired, whether or not that was written down. */
export function needStatusAt(need: { status: NeedStatus; expiresAt: Date }, now: Date): NeedStatus {
  return need.status === 'open' && now >= need.expiresAt ? 'expired' : need.status
}
