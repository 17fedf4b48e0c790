import { AppError } from '@kindling/domain/errors'
import type { OwnVouch } from '@kindling/domain/trust/vouch-contract'
import {
  nextVouchAt,
  VOUCH_YEAR,
  VOUCHES_A_YEAR,
  type VouchHindrance,
  vouchHindrance,
} from '@kindling/domain/trust/vouch-rules'
import type { PageQuery } from '@kindling/domain/wire'
import type { Executor } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { hasMemberFor, isStaying } from '../../members/existence-store.ts'
import { findShownName } from '../../members/shown-name-store.ts'
import { getTimeZone } from '../../members/time-zone-store.ts'
import { notify } from '../../notifier/notify.ts'
import { instantInWords } from '../../platform/moment-words.ts'
import * as store from './vouch-store.ts'

/** Vouches: one member recommends another in a sentence (docs/decisions/152). */
export function makeVouchService(deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>) {
  const { db, clock } = deps

  async function requireMember(on: Executor, memberId: string, callerId: string): Promise<void> {
    if (!(await hasMemberFor(on, memberId, callerId))) throw notFound()
  }

  async function standingOf(on: Executor, voucherId: string, voucheeId: string, now: Date) {
    const earlier = await store.findBetween(on, voucherId, voucheeId)
    const written = await store.listWritten(on, voucherId, new Date(now.getTime() - VOUCH_YEAR))
    const wasHelped = await store.wasHelped(on, voucherId, voucheeId)
    const isSelf = voucherId === voucheeId
    const hasVouched = earlier !== undefined
    return { earlier, written, hindrance: vouchHindrance({ isSelf, wasHelped, hasVouched, written }, now) }
  }

  /** @throws AppError `not_found` for an unknown member, or where either has blocked the other */
  async function ofMember(callerId: string, memberId: string, page: PageQuery): Promise<store.VouchRow[]> {
    await requireMember(db, memberId, callerId)
    return await store.listOf(db, memberId, { callerId, page })
  }

  /** Whether the caller vouches for a member, or could. @throws AppError `not_found` */
  async function own(callerId: string, memberId: string): Promise<OwnVouch> {
    await requireMember(db, memberId, callerId)
    const now = clock.now()
    const { earlier, written, hindrance } = await standingOf(db, callerId, memberId, now)
    const next = hindrance === 'limit' ? nextVouchAt(written, now) : undefined
    return {
      vouch: earlier?.words
        ? { id: earlier.id, words: earlier.words, createdAt: earlier.createdAt.toISOString() }
        : null,
      hindrance: hindrance ?? null,
      next_at: next?.toISOString() ?? null,
      left: Math.max(0, VOUCHES_A_YEAR - written.length),
    }
  }

  /**
   * Vouches for a member who has helped the caller, and notifies them. The same text again is treated as a
   * retry.
   * @throws AppError `invalid` for oneself, `not_found`, `forbidden` for a member who hasn't helped,
   * `already_exists` the second time, `conflict` for the eleventh in a year
   */
  async function create(callerId: string, memberId: string, words: string): Promise<store.VouchRow> {
    return await inTransaction(db, async (tx) => {
      if (!(await store.lockVoucher(tx, callerId)) || !(await isStaying(tx, memberId))) throw notFound()
      await requireMember(tx, memberId, callerId)
      const at = clock.now()
      const { earlier, written, hindrance } = await standingOf(tx, callerId, memberId, at)
      // Its author isn't told that it was hidden.
      if (earlier?.words === words)
        return { ...(await store.getVouch(tx, earlier.id, callerId)), hiddenAt: null }
      if (hindrance !== undefined) {
        const next = nextVouchAt(written, at)
        throw refusal(hindrance, next && instantInWords(next, await getTimeZone(tx, callerId)))
      }
      const id = await store.insertVouch(tx, {
        voucherId: callerId,
        voucheeId: memberId,
        words,
        createdAt: at,
      })
      const facts = { actorId: callerId, name: await findShownName(tx, callerId, memberId) }
      await notify(tx, deps, { event: 'vouched', to: memberId, key: `vouch:${id}`, at, facts })
      return await store.getVouch(tx, id, callerId)
    })
  }

  /** @throws AppError `not_found` for another member's vouch, or a withdrawn one */
  async function takeBack(callerId: string, id: string): Promise<void> {
    if (!(await store.endVouch(db, id, callerId, clock.now()))) throw notFound()
  }

  /** Hides a vouch from the caller's own profile, or shows it again. @throws AppError `not_found` */
  async function hide(callerId: string, id: string, isHidden: boolean): Promise<store.VouchRow> {
    const hiddenAt = isHidden ? clock.now() : null
    if (!(await store.setHidden(db, id, { voucheeId: callerId, hiddenAt }))) throw notFound()
    return await store.getVouch(db, id, callerId)
  }

  return { ofMember, own, create, takeBack, hide }
}

const notFound = () => new AppError('not_found', 'We can’t find that.')

/** @param next the day from which the next vouch is possible, as text */
function refusal(hindrance: VouchHindrance, next = 'another day'): AppError {
  switch (hindrance) {
    case 'self':
      return new AppError('invalid', 'You can’t vouch for yourself.')
    case 'not_helped':
      return new AppError('forbidden', 'You can vouch for a neighbour after a completed booking with them.')
    case 'written':
      return new AppError(
        'already_exists',
        'You have vouched for this neighbour before: it is once for each.',
      )
    case 'limit':
      return new AppError(
        'conflict',
        `You have vouched ${VOUCHES_A_YEAR} times in a year. The next is possible on ${next}.`,
      )
  }
}
