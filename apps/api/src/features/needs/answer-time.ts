import { hasHours } from '@kindling/domain/appointments/availability'
import { isLengthOffered } from '@kindling/domain/appointments/booking-terms'
import { AppError } from '@kindling/domain/errors'
import { isoDay } from '@kindling/domain/iso-day'
import type { NeedAnswerForm } from '@kindling/domain/needs/need-contract'
import { isNeedOpen, isStanding } from '@kindling/domain/needs/need-rules'
import type { Executor } from '../../db/connect.ts'
import {
  findSkillCalendar,
  listSkillCalendars,
  type SkillCalendar,
} from '../../marketplace/slots/calendar-store.ts'
import { slotProblemWords } from '../../marketplace/slots/slot-problem-words.ts'
import type { SlotProblem } from '../../marketplace/slots/slots.ts'
import { freeNear, NEAR_DAYS, stretchAround, timeProblem } from '../../marketplace/slots/wanted-time.ts'
import { getTimeZone } from '../../members/time-zone-store.ts'
import { calendarDay, choiceOfMoments, momentInWords } from '../../platform/moment-words.ts'
import { type AnswerRow, findOfferedSkill } from './need-answer-store.ts'
import { assertDay, invalid } from './need-policies.ts'
import type { NeedRow } from './need-store.ts'

/** Day, start and length of an answer. */
export const timeOf = ({ day, startsAt, minutes }: Pick<AnswerRow, 'day' | 'startsAt' | 'minutes'>) => ({
  day,
  start: startsAt,
  minutes,
})

/**
 * Checks that an answer could be booked: category, length, and free time by the same function as for
 * bookings. The error names free times nearby.
 * @throws AppError `invalid`
 */
export async function assertAnswerable(
  db: Executor,
  memberId: string,
  { categoryId }: NeedRow,
  { skillId, minutes, day, start: named }: NeedAnswerForm,
  at: Date,
): Promise<void> {
  const skill = await findOfferedSkill(db, skillId, { memberId, categoryId })
  if (skill === undefined) throw invalid('skillId', 'Choose one of your skills of this kind')
  if (skill.hourlyRatePence === 0) throw invalid('skillId', 'Give this skill a price first')
  await assertDay(db, memberId, day, at)
  const start = named === undefined ? null : new Date(named)
  const stretch = stretchAround([{ day, start }], NEAR_DAYS + 2)
  const calendar = await findSkillCalendar(db, skillId, memberId, stretch)
  if (calendar === undefined) throw invalid('skillId', 'Choose one of your skills of this kind')
  if (!isLengthOffered(calendar.terms, minutes))
    throw invalid('minutes', 'Your skill can’t be booked for that long')
  if (start !== null && isoDay(start, await getTimeZone(db, memberId)) !== day)
    throw invalid('start', 'The time isn’t on this day.')
  if (start !== null && !hasHours(calendar.availability))
    throw invalid('start', 'You are booked by day: choose no time, or say your hours first.')
  const wanted = { day, start, minutes }
  const problem = timeProblem(calendar, wanted, at)
  if (problem === undefined) return
  const near = freeNear(calendar, wanted, at)
  const instead = near.length === 0 ? '' : ` You are free on ${choiceOfMoments(near, calendar.timeZone)}.`
  throw invalid(start === null ? 'day' : 'start', `${wordsOf(problem, start)}${instead}`)
}

function wordsOf(problem: SlotProblem, start: Date | null): string {
  if (start === null)
    return problem === 'past' ? 'This day is over.' : 'You have no time free for so long on this day.'
  return problem === 'busy' || problem === 'full' ? 'This time is taken.' : slotProblemWords[problem]
}

/** Ids of the open answers whose time can still be booked, while their need is open. */
export async function listFree(
  db: Executor,
  need: NeedRow,
  answers: readonly AnswerRow[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const standing = answers.filter(({ status }) => isStanding(status))
  if (standing.length === 0 || !isNeedOpen(need, at)) return new Set()
  const skillIds = [...new Set(standing.map(({ skillId }) => skillId))]
  const calendars = await listSkillCalendars(db, skillIds, stretchAround(standing.map(timeOf)))
  const isFree = (answer: AnswerRow, calendar: SkillCalendar | undefined) =>
    calendar !== undefined && timeProblem(calendar, timeOf(answer), at) === undefined
  return new Set(
    standing.filter((answer) => isFree(answer, calendars.get(answer.skillId))).map(({ id }) => id),
  )
}

/** Error for the asker when a chosen answer's time is taken. @param name of the answer's author */
export function timeTaken({ day, startsAt }: AnswerRow, name: string, timeZone: string): AppError {
  const when = startsAt === null ? calendarDay(day) : momentInWords(startsAt, timeZone)
  return new AppError(
    'slot_taken',
    `${name} isn’t free any more on ${when}. We have asked ${name} for another time. The other answers stand, and you can go on asking.`,
  )
}
