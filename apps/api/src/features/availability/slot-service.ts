import { lengthOf } from '@kindling/domain/appointments/booking-terms'
import type { slotContract } from '@kindling/domain/appointments/slot-contract'
import type { EndpointData, EndpointQuery } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import type { Position } from '@kindling/domain/places/position'
import type { Deps } from '../../deps.ts'
import { isInReach } from '../../marketplace/reach-store.ts'
import { findSkillCalendar } from '../../marketplace/slots/calendar-store.ts'
import { answerSlots, stretchOf } from '../../marketplace/slots/slot-answer.ts'

type Asked = EndpointQuery<typeof slotContract.list>

/** Free slots of skills. */
export function makeSlotService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /** @throws AppError `not_found`, `invalid` for a length or a package that isn't offered */
  async function list(
    memberId: string,
    skillId: string,
    { from, days, ...length }: Asked,
  ): Promise<EndpointData<typeof slotContract.list>> {
    const calendar = await findSkillCalendar(db, skillId, memberId, stretchOf({ from, days }))
    if (calendar === undefined) throw new AppError('not_found', 'Skill not found')
    const minutes = lengthOf(calendar.terms, length)
    if (minutes === undefined) throw new AppError('invalid', 'This skill isn’t booked for that long.')
    return answerSlots(calendar, { from, days }, minutes, clock.now())
  }

  /** @throws AppError `not_found` */
  async function reach(memberId: string, skillId: string, where: Position): Promise<{ within: boolean }> {
    const within = await isInReach(db, skillId, memberId, where)
    if (within === undefined) throw new AppError('not_found', 'Skill not found')
    return { within }
  }

  return { list, reach }
}
