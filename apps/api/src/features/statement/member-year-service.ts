import type { MemberYear } from '@kindling/domain/money/member-year-contract'
import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import type { Deps } from '../../deps.ts'
import { readMemberYear } from './member-year-store.ts'

/** A member's totals of one calendar year. */
export function makeMemberYearService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return async function read(memberId: string, year: number): Promise<MemberYear> {
    const row = await readMemberYear(db, memberId, year, clock.now())
    return {
      year,
      first_year: row.first_year,
      last_year: row.last_year,
      helped: {
        bookings: row.helped_bookings,
        minutes: row.helped_minutes,
        neighbours: row.helped_neighbours,
      },
      was_helped: {
        bookings: row.was_helped_bookings,
        minutes: row.was_helped_minutes,
        neighbours: row.was_helped_neighbours,
      },
      earned: { pounds: penceToPounds(row.earned_gbp), sparks: millisToSparks(row.earned_spark) },
      paid: { pounds: penceToPounds(row.paid_gbp), sparks: millisToSparks(row.paid_spark) },
      gifts_given: { gifts: row.gifts_given, sparks: millisToSparks(row.gifts_given_sparks) },
      gifts_got: { gifts: row.gifts_got, sparks: millisToSparks(row.gifts_got_sparks) },
      pot_given: millisToSparks(row.pot_given),
      pot_got: millisToSparks(row.pot_got),
    }
  }
}
