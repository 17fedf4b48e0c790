import type { Availability, ZonedAvailability } from '@kindling/domain/appointments/availability'
import type { PublicHours } from '@kindling/domain/appointments/availability-contract'
import { AppError } from '@kindling/domain/errors'
import { isoDay } from '@kindling/domain/iso-day'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { hasMemberFor, isStaying } from '../../members/existence-store.ts'
import { findAvailability, writeAvailability } from './availability-store.ts'

/** Members' availability. */
export function makeAvailabilityService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /**
   * The member's own availability, without past days off.
   * @throws AppError `not_found`
   */
  async function own(memberId: string): Promise<ZonedAvailability> {
    const found = await findAvailability(db, memberId)
    if (found === undefined) throw notFound()
    const { availability, timezone } = found
    const today = isoDay(clock.now(), timezone)
    return { ...availability, dates: availability.dates.filter(({ to }) => to >= today), timezone }
  }

  /** @throws AppError `not_found` */
  async function set(memberId: string, said: Availability): Promise<ZonedAvailability> {
    await inTransaction(db, async (tx) => {
      if (!(await isStaying(tx, memberId))) throw notFound()
      await writeAvailability(tx, memberId, said, clock.now())
    })
    return await own(memberId)
  }

  /** @throws AppError `not_found` */
  async function of(callerId: string, memberId: string): Promise<PublicHours> {
    if (!(await hasMemberFor(db, memberId, callerId))) throw notFound()
    const { weekly, notice_minutes, timezone } = await own(memberId)
    return { weekly, notice_minutes, timezone }
  }

  return { own, set, of }
}

function notFound() {
  return new AppError('not_found', 'We can’t find that member.')
}
