import { AppError } from '@kindling/domain/errors'
import type { Need, NeedAnswerForm } from '@kindling/domain/needs/need-contract'
import { isStanding, MAX_ANSWERS } from '@kindling/domain/needs/need-rules'
import type { Executor } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { aboutNeed } from '../../marketplace/need-facts.ts'
import { getTimeZone } from '../../members/time-zone-store.ts'
import { notify } from '../../notifier/notify.ts'
import { assertAnswerable, listFree, timeOf, timeTaken } from './answer-time.ts'
import * as answers from './need-answer-store.ts'
import {
  answerNotFound,
  assertOpen,
  requireLocked,
  requireOwn,
  requireView,
  stateConflict,
} from './need-policies.ts'
import { lockMember } from './need-store.ts'

type Show = (db: Executor, callerId: string, id: string) => Promise<Need>

/** Answers to needs, and the asker's choice among them. @param show loads a need as its reader sees it */
export function makeAnswerService(deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>, show: Show) {
  const { db, clock } = deps

  /**
   * Answers a need, once for each member: an earlier answer has to be changed or withdrawn.
   * @throws AppError `not_found` as `get`, `forbidden` for the asker, `state_conflict` once the need has
   * ended or the caller has answered, `conflict` for too many answers, `invalid` for a skill, length or time
   * that can't be booked
   */
  async function answer(callerId: string, id: string, given: NeedAnswerForm): Promise<Need> {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const { need } = await requireView(tx, callerId, id)
      if (need.memberId === callerId) throw new AppError('forbidden', 'You can’t answer yourself.')
      assertOpen(await requireLocked(tx, id), at)
      await lockMember(tx, callerId)
      if (await answers.hasStanding(tx, id, callerId))
        throw stateConflict('You have answered already.', 'open')
      if ((await answers.countStanding(tx, id)) >= MAX_ANSWERS) throw new AppError('conflict', ENOUGH_ANSWERS)
      await assertAnswerable(tx, callerId, need, given, at)
      await answers.insertAnswer(tx, { needId: id, memberId: callerId, ...columnsOf(given), createdAt: at })
      const facts = await aboutNeed(tx, need, callerId)
      const key = `need-answer:${id}:${callerId}`
      await notify(tx, deps, { event: 'need_answered', to: need.memberId, key, at, facts })
      return await show(tx, callerId, id)
    })
  }

  /**
   * Changes an open answer; the asker is notified of another time. A chosen answer stays chosen.
   * @throws AppError `not_found` for anybody but its author, `state_conflict` once it is closed, `invalid` as
   * `answer`
   */
  async function change(
    callerId: string,
    id: string,
    answerId: string,
    given: NeedAnswerForm,
  ): Promise<Need> {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const need = await requireLocked(tx, id)
      const before = await answers.findAnswer(tx, id, answerId)
      if (before === undefined || before.memberId !== callerId) throw answerNotFound()
      assertOpen(need, at)
      assertStanding(before)
      await assertAnswerable(tx, callerId, need, given, at)
      const now = columnsOf(given)
      await answers.changeAnswer(tx, answerId, now)
      if (keyOf(now) !== keyOf(before)) {
        const facts = await aboutNeed(tx, need, callerId)
        // The key allows one notification for each proposed time.
        const key = `need-answer-changed:${answerId}:${keyOf(now)}`
        await notify(tx, deps, { event: 'need_answer_changed', to: need.memberId, key, at, facts })
      }
      return await show(tx, callerId, id)
    })
  }

  /**
   * Withdraws an answer and notifies the asker.
   * @throws AppError `not_found` for anybody but its author, `state_conflict` once it is closed
   */
  async function withdraw(callerId: string, id: string, answerId: string): Promise<Need> {
    return await inTransaction(db, async (tx) => {
      const need = await requireLocked(tx, id)
      const found = await answers.findAnswer(tx, id, answerId)
      if (found === undefined || found.memberId !== callerId) throw answerNotFound()
      const at = clock.now()
      assertOpen(need, at)
      assertStanding(found)
      await answers.setAnswerStatus(tx, answerId, 'withdrawn')
      const facts = { ...(await aboutNeed(tx, need, callerId)), wasChosen: found.status === 'chosen' }
      const key = `need-answer-withdrawn:${answerId}`
      await notify(tx, deps, { event: 'need_answer_withdrawn', to: need.memberId, key, at, facts })
      return await show(tx, callerId, id)
    })
  }

  /**
   * Chooses the answer that the asker books next. The booking closes the need; until then another answer can
   * be chosen.
   * @throws AppError `not_found` for anybody but the asker, `state_conflict` for a closed need or answer,
   * `slot_taken` where the time is no longer free, which its author is notified of
   */
  async function accept(callerId: string, id: string, answerId: string): Promise<Need> {
    const chosen = await inTransaction(db, async (tx) => {
      const at = clock.now()
      const need = await requireOwn(tx, callerId, id)
      const asked = { needId: id, askerId: callerId, callerId }
      const shown = (await answers.listAnswers(tx, asked)).find(({ answer }) => answer.id === answerId)
      if (shown === undefined) throw answerNotFound()
      const { answer, user } = shown
      assertOpen(need, at)
      assertStanding(answer)
      if (!(await listFree(tx, need, [answer], at)).has(answerId)) {
        const facts = await aboutNeed(tx, need, callerId)
        const key = `need-time-taken:${answerId}:${keyOf(answer)}`
        await notify(tx, deps, { event: 'need_time_taken', to: user.id, key, at, facts })
        return timeTaken(answer, user.firstname, await getTimeZone(tx, callerId))
      }
      await answers.chooseAnswer(tx, id, answerId)
      return await show(tx, callerId, id)
    })
    // Thrown after commit, so that the notification is kept.
    if (chosen instanceof AppError) throw chosen
    return chosen
  }

  return { answer, change, withdraw, accept }
}

const ENOUGH_ANSWERS = 'They have enough answers to choose from already.'

function assertStanding({ status }: answers.AnswerRow): void {
  if (isStanding(status)) return
  const words = {
    withdrawn: 'This answer was taken back already.',
    declined: 'Somebody else was booked.',
    failed: 'The booking of this answer has ended. Choose another one.',
  }
  throw stateConflict(words[status], status)
}

const columnsOf = ({ skillId, minutes, currency, day, start, message }: NeedAnswerForm) => ({
  skillId,
  minutes,
  currency,
  day,
  message,
  startsAt: start === undefined ? null : new Date(start),
})

/** Identifies a time in a notification's key. */
const keyOf = (answer: Parameters<typeof timeOf>[0]) => {
  const { day, start, minutes } = timeOf(answer)
  return `${start?.toISOString() ?? day}+${minutes}`
}
