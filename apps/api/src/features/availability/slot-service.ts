import { hasHours } from '@kindling/domain/appointments/availability'
import { lengthOf } from '@kindling/domain/appointments/booking-terms'
import type { slotContract } from '@kindling/domain/appointments/slot-contract'
import type { EndpointData, EndpointQuery } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import { isoDay } from '@kindling/domain/iso-day'
import type { Deps } from '../../deps.ts'
import { findSkillCalendar } from '../../marketplace/calendar-store.ts'
import { freeStarts } from '../../marketplace/slots.ts'
import { DAY } from '../../platform/durations.ts'

type Asked = EndpointQuery<typeof slotContract.list>

/** When skills can be booked. */
export function makeSlotService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /** @throws AppError `not_found`, `invalid` for a length or a package that isn't offered */
  async function list(
    memberId: string,
    skillId: string,
    { from: firstDay, days, ...length }: Asked,
  ): Promise<EndpointData<typeof slotContract.list>> {
    // A day on either side, for zones and for buffers.
    const midnight = Date.parse(`${firstDay}T00:00Z`)
    const stretch = { from: new Date(midnight - 2 * DAY), to: new Date(midnight + (days + 2) * DAY) }
    const calendar = await findSkillCalendar(db, skillId, memberId, stretch)
    if (calendar === undefined) throw new AppError('not_found', 'Skill not found')
    const minutes = lengthOf(calendar.terms, length)
    if (minutes === undefined) throw new AppError('invalid', 'This skill isn’t booked for that long.')
    const wanted = { minutes, stepMinutes: calendar.terms.step_minutes }
    const now = clock.now()
    const starts = freeStarts({ ...calendar, now: now.getTime() }, firstDay, days, wanted)
    return {
      timezone: calendar.timeZone,
      by_day: !hasHours(calendar.availability),
      minutes,
      last_day: isoDay(new Date(now.getTime() + calendar.availability.horizon_days * DAY), calendar.timeZone),
      slots: starts.map((start) => new Date(start).toISOString()),
    }
  }

  return { list }
}
