import { dayAfter } from '@kindling/domain/iso-day'
import type { OfferKind } from '@kindling/domain/lending/offer-kinds'
import { LOAN_HORIZON_DAYS } from '@kindling/domain/lending/thing-rules'
import type { Executor } from '../../db/connect.ts'
import { listSkillCalendars } from '../../marketplace/slots/calendar-store.ts'
import { listLentOn } from '../../marketplace/slots/lent-days-store.ts'
import { DAYS_AHEAD, type FreeWish, nextFree } from '../../marketplace/slots/next-free.ts'
import { stretchOf } from '../../marketplace/slots/slot-answer.ts'
import type { Match } from './match.ts'
import { kindOf } from './offer-filters.ts'

export const asksForTime = ({ on, minutes }: FreeWish): boolean => on !== undefined || minutes !== undefined

/** The next free time of each offer; null for a thing that is free on the requested day. */
export async function listFree(
  db: Executor,
  matches: readonly Match[],
  wish: FreeWish,
  now: Date,
): Promise<Map<string, Date | null>> {
  const idsOf = (kind: OfferKind) =>
    matches.filter((match) => kindOf(match) === kind).map(({ skillId }) => skillId)
  const from = wish.on ?? now.toISOString().slice(0, 10)
  const days = wish.on === undefined ? DAYS_AHEAD + 1 : 1
  const [calendars, things] = await Promise.all([
    listSkillCalendars(db, idsOf('service'), stretchOf({ from, days })),
    listToBorrow(db, idsOf('thing'), wish, now),
  ])
  const times = [...calendars].flatMap(([id, calendar]): [string, Date][] => {
    const time = nextFree(calendar, wish, now)
    return time === undefined ? [] : [[id, time]]
  })
  return new Map([...times, ...things.map((id) => [id, null] as const)])
}

/** Which of these things are free on a day. Search by minutes applies to work only. */
async function listToBorrow(
  db: Executor,
  ids: readonly string[],
  { on, minutes }: FreeWish,
  now: Date,
): Promise<string[]> {
  if (on === undefined || minutes !== undefined || !isLoanDay(on, now)) return []
  const lent = new Set(await listLentOn(db, ids, on))
  return ids.filter((id) => !lent.has(id))
}

/**
 * Whether a loan may begin on this day. One day of tolerance for time zones: where the thing is handed over,
 * it may still be yesterday.
 */
function isLoanDay(day: string, now: Date): boolean {
  const today = now.toISOString().slice(0, 10)
  return day >= dayAfter(today, -1) && day <= dayAfter(today, LOAN_HORIZON_DAYS)
}
