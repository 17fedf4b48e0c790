import { AppError } from '@kindling/domain/errors'
import type { WaitingGift } from '@kindling/domain/gifts/gift-contract'
import type { QueuePage } from '@kindling/domain/trust/queue-page'
import type { PlanOf } from '@kindling/domain/trust/second-decision'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { postGift } from '../../ledger/gifts.ts'
import { type CarryOut, decideByTwo, recordCarried } from '../../marketplace/moderation/two-people.ts'
import { tellDecided, tellGiven } from './gift-news.ts'
import { presentWaiting } from './gift-presenter.ts'
import { stayBoth, windowBefore } from './gift-service.ts'
import * as store from './gift-store.ts'

/** Moderation of gifts between two members who have given each other many sparks already. */
export function makeGiftModeration(deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>) {
  const { db, clock } = deps

  async function listWaiting(moderatorId: string, page: QueuePage): Promise<WaitingGift[]> {
    const rows = await store.listWaiting(db, moderatorId, page)
    const since = windowBefore(clock.now())
    return await Promise.all(
      rows.map(async (row) => {
        const before = await store.sumBetween(db, row.gift.giverId, row.gift.receiverId, since)
        return presentWaiting(row, before)
      }),
    )
  }

  /**
   * Approves a gift from the giver's current balance, or stores the decision for a second moderator where the
   * two have given each other much; or refuses it, which moves nothing. Works once.
   * @throws AppError `not_found`, `forbidden` for the moderator's own gift, `state_conflict` when it was
   * decided, or a decision waits, `insufficient_funds` when the giver's balance is too low by now: the gift
   * goes on waiting
   */
  async function decide(
    moderatorId: string,
    id: string,
    { decision, note }: { decision: 'allow' | 'refuse'; note: string },
  ) {
    return await inTransaction(db, async (tx) => {
      const { giverId, receiverId, amount } = await lockWaiting(tx, id, moderatorId)
      const at = clock.now()
      const isAllowed = decision === 'allow'
      const before = await store.sumBetween(tx, giverId, receiverId, windowBefore(at))
      // A refusal moves nothing.
      const moved = isAllowed ? { amount, between: before + amount } : { amount: 0, between: 0 }
      const concerned = [giverId, receiverId] as const
      const plan = { kind: 'gift', giverId, receiverId, ...moved } as const
      const decided = { plan, subjectId: id, concerned, note }
      const { waits } = await decideByTwo(tx, decided, { by: moderatorId, at }, isAllowed ? carryOut : refuse)
      if (waits) return { id, state: 'waiting' as const }
      return { id, state: isAllowed ? ('given' as const) : ('refused' as const) }
    })
  }

  const carryOut: CarryOut<PlanOf<'gift'>> = async (tx, { subjectId: id, note }, leave) => {
    const gift = await lockWaiting(tx, id, leave.decidedBy)
    const { giverId, receiverId, amount } = gift
    const { decidedBy, at } = leave
    await store.changeGift(tx, id, { decidedBy, decidedAt: at, state: 'given', givenAt: at })
    await postGift(tx, { id, giverId, receiverId, amount, at })
    await tellGiven(tx, deps, gift, at)
    await recordCarried(tx, leave, {
      area: 'gift',
      subjectId: id,
      memberId: giverId,
      action: 'approve',
      note: note === '' ? null : note,
    })
    await tellDecided(tx, deps, gift, { isGiven: true, note, at })
  }

  const refuse: CarryOut<PlanOf<'gift'>> = async (tx, { subjectId: id, note }, leave) => {
    const gift = await lockWaiting(tx, id, leave.decidedBy)
    const { decidedBy, at } = leave
    await store.changeGift(tx, id, { decidedBy, decidedAt: at, state: 'refused' })
    await recordCarried(tx, leave, {
      area: 'gift',
      subjectId: id,
      memberId: gift.giverId,
      action: 'reject',
      note,
    })
    await tellDecided(tx, deps, gift, { isGiven: false, note, at })
  }

  return { listWaiting, decide, carryOut }
}

/**
 * A waiting gift, locked until the transaction ends.
 * @throws AppError `not_found`, `forbidden` for the moderator's own gift, `state_conflict` when it was
 * decided
 */
async function lockWaiting(tx: Transaction, id: string, moderatorId: string): Promise<store.GiftRow> {
  const found = await store.findGift(tx, id)
  if (found === undefined) throw new AppError('not_found', 'Gift not found')
  const { giverId, receiverId } = found
  if ([giverId, receiverId].includes(moderatorId)) {
    throw new AppError('forbidden', 'You can’t decide on a gift of your own.')
  }
  await stayBoth(tx, giverId, receiverId)
  const gift = await store.lockGift(tx, id)
  if (gift?.state === 'waiting') return gift
  const current = gift?.state ?? 'deleted'
  throw new AppError('state_conflict', 'Somebody has decided on this gift already.', { current })
}
