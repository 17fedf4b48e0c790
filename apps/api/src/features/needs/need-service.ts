import type { EndpointQuery } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import { poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import type { Need, NeedForm, NeedListItem, needContract } from '@kindling/domain/needs/need-contract'
import { MAX_OPEN_NEEDS, NEED_LIFE } from '@kindling/domain/needs/need-rules'
import type { Executor, Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { listFree } from './answer-time.ts'
import { listAnswers } from './need-answer-store.ts'
import { tellEnded } from './need-news.ts'
import { assertDay, assertOpen, invalid, requireOwn, requireView } from './need-policies.ts'
import { presentListed, presentNeed } from './need-presenter.ts'
import * as store from './need-store.ts'

export const tellJob = 'tell-of-need'

/** Needs: what members ask their neighbours for. */
export function makeNeedService(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'config'>) {
  const { db, clock, jobs } = deps

  /**
   * Posts a need; neighbours are notified after commit.
   * @throws AppError `invalid` for an unknown category or a past day, `conflict` for a member without a known
   * place, and for too many open needs
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
      memberId,
      categoryId: wanted.categoryId,
      title: wanted.title,
      description: wanted.description,
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

  /** @throws AppError `not_found` for an unknown need, and for a member who couldn't answer it */
  async function get(callerId: string, id: string): Promise<Need> {
    return await show(db, callerId, id)
  }

  async function show(executor: Executor, callerId: string, id: string): Promise<Need> {
    const view = await requireView(executor, callerId, id)
    const now = clock.now()
    const answers = await listAnswers(executor, { needId: id, askerId: view.need.memberId, callerId })
    const rows = answers.map(({ answer }) => answer)
    const free = await listFree(executor, view.need, rows, now)
    return presentNeed(view, { answers, free }, callerId, now)
  }

  /** A page of needs that the caller could answer, or of their own. */
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
      const need = await requireOwn(tx, callerId, id)
      assertOpen(need, at)
      await store.endNeed(tx, id, { status: 'withdrawn', at })
      await tellEnded(tx, deps, need, { status: 'withdrawn', at })
      return await show(tx, callerId, id)
    })
  }

  return { create, get, show, list, withdraw }
}

const NO_PLACE = 'Say in your profile where you live first: neighbours near you hear of it.'
const TOO_MANY = `You ask for ${MAX_OPEN_NEEDS} things already. Take one back before you ask for another.`
