import { isLengthOffered } from '@kindling/domain/appointments/booking-terms'
import type { EndpointQuery } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import { poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import type {
  Need,
  NeedAnswerForm,
  NeedForm,
  NeedListItem,
  needContract,
} from '@kindling/domain/needs/need-contract'
import {
  isNeedOpen,
  MAX_ANSWERS,
  MAX_OPEN_NEEDS,
  NEED_LIFE,
  needStatusAt,
} from '@kindling/domain/needs/need-rules'
import type { Executor, Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { assertBookable } from '../../marketplace/booking-dates.ts'
import { presentTerms } from '../../marketplace/terms-columns.ts'
import { getTimeZone } from '../../members/time-zone-store.ts'
import * as answers from './need-answer-store.ts'
import { tellAnswered, tellEnded } from './need-news.ts'
import { presentListed, presentNeed } from './need-presenter.ts'
import * as store from './need-store.ts'

export const tellJob = 'tell-of-need'

/** What members ask their neighbours for, what those answer, and which answer is chosen. */
export function makeNeedService(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'config'>) {
  const { db, clock, jobs } = deps

  /**
   * Asks the neighbours, who hear of it once this commits.
   * @throws AppError `invalid` for a category that can't be chosen or a day that is over, `conflict` for who has said no
   * place, and for one need too many
   */
  async function create(
    tx: Transaction,
    memberId: string,
    wanted: NeedForm,
    images: string[],
  ): Promise<Need> {
    const at = clock.now()
    if (!(await store.hasCategory(tx, wanted.categoryId)))
      throw invalid('categoryId', 'Choose a skill from the list')
    const { day, budget, currency } = wanted
    if (day !== undefined) await assertDay(tx, memberId, day, at)
    const { hasPlace } = await store.lockMember(tx, memberId)
    if (!hasPlace) throw new AppError('conflict', NO_PLACE)
    if ((await store.countOpen(tx, memberId, at)) >= MAX_OPEN_NEEDS) throw new AppError('conflict', TOO_MANY)
    const { id } = await store.insertNeed(tx, {
      ...{ memberId, categoryId: wanted.categoryId, title: wanted.title, description: wanted.description },
      day: day ?? null,
      budget:
        budget === undefined ? null : currency === 'SPARK' ? sparksToMillis(budget) : poundsToPence(budget),
      currency: budget === undefined ? null : currency,
      images,
      expiresAt: new Date(at.getTime() + NEED_LIFE),
      createdAt: at,
    })
    await jobs.send(tellJob, { needId: id }, { tx })
    return await show(tx, memberId, id)
  }

  /** @throws AppError `not_found` for who could not answer it, as for one that doesn't exist */
  async function get(callerId: string, id: string): Promise<Need> {
    return await show(db, callerId, id)
  }

  async function show(executor: Executor, callerId: string, id: string): Promise<Need> {
    const view = await requireView(executor, callerId, id)
    const asked = { needId: id, askerId: view.need.memberId, callerId }
    return presentNeed(view, await answers.listAnswers(executor, asked), callerId, clock.now())
  }

  /** A page of what the caller could answer, or of what they have asked for. */
  async function list(
    callerId: string,
    { mine, ...page }: EndpointQuery<typeof needContract.list>,
  ): Promise<NeedListItem[]> {
    const now = clock.now()
    const rows =
      mine === 'true'
        ? await store.listOwn(db, callerId, page)
        : await store.listNear(db, callerId, now, page)
    return rows.map((row) => presentListed(row, callerId, now))
  }

  /** @throws AppError `not_found` for anybody but the asker, `state_conflict` once it has ended */
  async function withdraw(callerId: string, id: string): Promise<Need> {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const need = await lockOwn(tx, callerId, id)
      assertOpen(need, at)
      await store.endNeed(tx, id, { status: 'withdrawn', at })
      await tellEnded(tx, need, { kind: 'need_withdrawn', at })
      return await show(tx, callerId, id)
    })
  }

  /**
   * Answers a need, once: the answer before has to be taken back first.
   * @throws AppError `not_found` as `get`, `forbidden` for the asker, `state_conflict` once it has ended or was
   * answered, `conflict` when many have, `invalid` for a skill, a length or a day that can't be booked
   */
  async function answer(callerId: string, id: string, given: NeedAnswerForm): Promise<Need> {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const { need } = await requireView(tx, callerId, id)
      if (need.memberId === callerId) throw new AppError('forbidden', 'You can’t answer yourself.')
      assertOpen(await lock(tx, id), at)
      await store.lockMember(tx, callerId)
      if (await answers.hasStanding(tx, id, callerId))
        throw stateConflict('You have answered already.', 'open')
      if ((await answers.countStanding(tx, id)) >= MAX_ANSWERS) throw new AppError('conflict', ENOUGH_ANSWERS)
      await assertBookableSo(tx, callerId, need, given, at)
      await answers.insertAnswer(tx, {
        ...{ needId: id, memberId: callerId, skillId: given.skillId, minutes: given.minutes },
        ...{ currency: given.currency, day: given.day, message: given.message, createdAt: at },
        startsAt: given.start === undefined ? null : new Date(given.start),
      })
      await tellAnswered(tx, deps, need, { answererId: callerId, at })
      return await show(tx, callerId, id)
    })
  }

  async function assertBookableSo(
    tx: Transaction,
    memberId: string,
    { categoryId }: store.NeedRow,
    { skillId, minutes, day, start }: NeedAnswerForm,
    at: Date,
  ): Promise<void> {
    const skill = await answers.findOfferedSkill(tx, skillId, { memberId, categoryId })
    if (skill === undefined) throw invalid('skillId', 'Choose one of your skills of this kind')
    if (skill.hourlyRatePence === 0) throw invalid('skillId', 'Give this skill a price first')
    if (!isLengthOffered(presentTerms(skill), minutes)) {
      throw invalid('minutes', 'Your skill can’t be booked for that long')
    }
    await assertDay(tx, memberId, day, at)
    if (start !== undefined && new Date(start) <= at) throw invalid('start', 'This time is over')
  }

  /** @throws AppError `not_found` for anybody but who answered, `state_conflict` once it doesn't stand any more */
  async function withdrawAnswer(callerId: string, id: string, answerId: string): Promise<Need> {
    return await inTransaction(db, async (tx) => {
      const need = await lock(tx, id)
      const found = await answers.findAnswer(tx, id, answerId)
      if (found === undefined || found.memberId !== callerId) throw answerNotFound()
      assertOpen(need, clock.now())
      if (found.status === 'withdrawn') throw stateConflict('You have taken it back already.', found.status)
      await answers.setAnswerStatus(tx, answerId, 'withdrawn')
      return await show(tx, callerId, id)
    })
  }

  /**
   * Chooses the answer that the asker books next. The booking of its skill closes the need; until then another can be
   * chosen.
   * @throws AppError `not_found` for anybody but the asker, `state_conflict` for a need or an answer that has ended
   */
  async function accept(callerId: string, id: string, answerId: string): Promise<Need> {
    return await inTransaction(db, async (tx) => {
      const need = await lockOwn(tx, callerId, id)
      const asked = { needId: id, askerId: callerId, callerId }
      const shown = (await answers.listAnswers(tx, asked)).find(({ answer }) => answer.id === answerId)
      if (shown === undefined) throw answerNotFound()
      assertOpen(need, clock.now())
      await answers.chooseAnswer(tx, id, answerId)
      return await show(tx, callerId, id)
    })
  }

  return { create, get, list, withdraw, answer, withdrawAnswer, accept }
}

const NO_PLACE = 'Say in your profile where you live first: neighbours near you hear of it.'
const TOO_MANY = `You ask for ${MAX_OPEN_NEEDS} things already. Take one back before you ask for another.`
const ENOUGH_ANSWERS = 'They have enough answers to choose from already.'

async function requireView(db: Executor, callerId: string, id: string): Promise<store.NeedView> {
  const view = await store.findNeed(db, id, callerId)
  if (view === undefined) throw needNotFound()
  return view
}

async function lock(tx: Transaction, id: string): Promise<store.NeedRow> {
  const need = await store.lockNeed(tx, id)
  if (need === undefined) throw needNotFound()
  return need
}

async function lockOwn(tx: Transaction, callerId: string, id: string): Promise<store.NeedRow> {
  const need = await lock(tx, id)
  if (need.memberId !== callerId) throw needNotFound()
  return need
}

async function assertDay(db: Executor, memberId: string, day: string, at: Date): Promise<void> {
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
  expired: 'This has ended: it was open for 14 days.',
}

function assertOpen(need: store.NeedRow, at: Date): void {
  if (isNeedOpen(need, at)) return
  const status = needStatusAt(need, at)
  throw stateConflict(ended[status], status)
}

const needNotFound = () => new AppError('not_found', 'We can’t find that.')
const answerNotFound = () => new AppError('not_found', 'We can’t find that answer.')
const stateConflict = (message: string, current: string) =>
  new AppError('state_conflict', message, { current })
const invalid = (field: string, message: string) =>
  new AppError('invalid', message, { fields: [{ field, message }] })
