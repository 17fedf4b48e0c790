import { DAY } from '../durations.ts'

/** Statuses of a need: `accepted` once a booking was made for it. */
export const needStatuses = ['open', 'accepted', 'withdrawn', 'expired'] as const
export type NeedStatus = (typeof needStatuses)[number]

/**
 * Statuses of an answer: `chosen` is about to be booked, `declined` lost to another answer, `failed` had a booking that
 * ended before it began.
 */
export const answerStatuses = ['open', 'chosen', 'withdrawn', 'declined', 'failed'] as const
export type NeedAnswerStatus = (typeof answerStatuses)[number]

export const needCurrencies = ['GBP', 'SPARK'] as const
export type NeedCurrency = (typeof needCurrencies)[number]

/** Lifetime of an open need, in milliseconds. */
export const NEED_LIFE = 14 * DAY

/** The most open needs of one member. */
export const MAX_OPEN_NEEDS = 5

/** The most neighbours notified of a need, nearest first. */
export const MOST_HEARERS = 50

/** The most needs that one member is notified of per day. */
export const MOST_HEARD_A_DAY = 5

/** The most answers to one need. */
export const MAX_ANSWERS = 30

/** Default radius of a skill without a travel radius, kilometres. */
export const NEAR_KM = 40

/** Whether an answer can still be changed, withdrawn or booked while its need is open. */
export function isStanding(status: NeedAnswerStatus): status is 'open' | 'chosen' {
  return status === 'open' || status === 'chosen'
}

/** Whether a need still accepts answers. */
export function isNeedOpen(need: { status: NeedStatus; expiresAt: Date }, now: Date): boolean {
  return need.status === 'open' && now < need.expiresAt
}

/** The status of a need at a time: expired once its lifetime is over, whether or not that was stored. */
export function needStatusAt(need: { status: NeedStatus; expiresAt: Date }, now: Date): NeedStatus {
  return need.status === 'open' && now >= need.expiresAt ? 'expired' : need.status
}
