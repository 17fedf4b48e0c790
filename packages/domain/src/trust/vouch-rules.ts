import { YEAR } from '../durations.ts'

/** The most vouches of a member in a year, withdrawn ones included. */
export const VOUCHES_A_YEAR = 10

/** 365 days, in milliseconds. */
export const VOUCH_YEAR = YEAR

export const VOUCH_MAX = 200

/** What decides whether one member can vouch for another. */
export interface VouchStanding {
  isSelf: boolean
  /** Whether a booking of the other member by this one was completed. */
  wasHelped: boolean
  /** Whether they have vouched for them before; a withdrawn vouch counts. */
  hasVouched: boolean
  /** When they vouched for anybody in the last year, oldest first. */
  written: readonly Date[]
}

/** Why a member can't vouch for another now. */
export const vouchHindrances = ['self', 'not_helped', 'written', 'limit'] as const
export type VouchHindrance = (typeof vouchHindrances)[number]

/** Why a member can't vouch for another now; undefined when they can. */
export function vouchHindrance(standing: VouchStanding, now: Date): VouchHindrance | undefined {
  const { isSelf, wasHelped, hasVouched, written } = standing
  if (isSelf) return 'self'
  if (!wasHelped) return 'not_helped'
  if (hasVouched) return 'written'
  return nextVouchAt(written, now) === undefined ? undefined : 'limit'
}

/** When a member at the yearly limit can vouch again; undefined below the limit. */
export function nextVouchAt(written: readonly Date[], now: Date): Date | undefined {
  const counted = written.filter((at) => at.getTime() > now.getTime() - VOUCH_YEAR)
  const frees = counted.at(-VOUCHES_A_YEAR)
  return frees && new Date(frees.getTime() + VOUCH_YEAR)
}
