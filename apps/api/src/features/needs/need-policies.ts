import { inWords } from '@kindling/domain/appointments/duration-words'
import { AppError } from '@kindling/domain/errors'
import { isNeedOpen, NEED_LIFE, needStatusAt } from '@kindling/domain/needs/need-rules'
import type { Executor, Transaction } from '../../db/connect.ts'
import { assertBookable } from '../../marketplace/slots/booking-dates.ts'
import { getTimeZone } from '../../members/time-zone-store.ts'
import * as store from './need-store.ts'

/** @throws AppError `not_found` for an unknown need, and for a member who couldn't answer it */
export async function requireView(db: Executor, callerId: string, id: string): Promise<store.NeedView> {
  const view = await store.findNeed(db, id, callerId)
  if (view === undefined) throw needNotFound()
  return view
}

/** @throws AppError `not_found` */
export async function requireLocked(tx: Transaction, id: string): Promise<store.NeedRow> {
  const need = await store.lockNeed(tx, id)
  if (need === undefined) throw needNotFound()
  return need
}

/** @throws AppError `not_found` for anybody but the asker */
export async function requireOwn(tx: Transaction, callerId: string, id: string): Promise<store.NeedRow> {
  const need = await requireLocked(tx, id)
  if (need.memberId !== callerId) throw needNotFound()
  return need
}

/** @throws AppError `invalid` for a day that is past in the member's time zone, or too far ahead */
export async function assertDay(db: Executor, memberId: string, day: string, at: Date): Promise<void> {
  try {
    assertBookable(day, await getTimeZone(db, memberId), at)
  } catch (error) {
    throw error instanceof AppError ? invalid('day', error.message) : error
  }
}

const ended = {
  open: 'This has ended.',
  accepted: 'Somebody was booked for this already.',
  withdrawn: 'This was taken back.',
  expired: `This has ended: it was open for ${inWords(NEED_LIFE)}.`,
}

/** @throws AppError `state_conflict` */
export function assertOpen(need: store.NeedRow, at: Date): void {
  if (isNeedOpen(need, at)) return
  const status = needStatusAt(need, at)
  throw stateConflict(ended[status], status)
}

const needNotFound = () => new AppError('not_found', 'We can’t find that.')

export const answerNotFound = () => new AppError('not_found', 'We can’t find that answer.')

export const stateConflict = (message: string, current: string) =>
  new AppError('state_conflict', message, { current })

export const invalid = (field: string, message: string) =>
  new AppError('invalid', message, { fields: [{ field, message }] })
