import { AppError } from '@kindling/domain/errors'
import type { WaitingGift } from '@kindling/domain/gifts/gift-contract'
import type { QueuePage } from '@kindling/domain/trust/queue-page'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { postGift } from '../../ledger/gifts.ts'
import { recordVerdict } from '../../marketplace/moderation-log-store.ts'
import { tellDecided, tellGiven } from './gift-news.ts'
import { presentWaiting } from './gift-presenter.ts'
import { stayBoth, windowBefore } from './gift-service.ts'
import * as store from './gift-store.ts'

/** Gifts between two who have given each other much already. */
export function makeGiftModeration({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
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
   * Lets a gift through, out of what its giver has now, or refuses it; once.
   * @throws AppError `not_found`, `forbidden` for one of the moderator's own, `state_conflict` when it was decided,
   * `insufficient_funds` when the giver has too little by now: it goes on waiting
   */
  async function decide(
    moderatorId: string,
    id: string,
    { decision, note }: { decision: 'allow' | 'refuse'; note: string },
  ) {
    return await inTransaction(db, async (tx) => {
      const found = await store.findGift(tx, id)
      if (found === undefined) throw new AppError('not_found', 'Gift not found')
      const { giverId, receiverId, amount } = found
      if ([giverId, receiverId].includes(moderatorId)) {
        throw new AppError('forbidden', 'You can’t decide on a gift of your own.')
      }
      await stayBoth(tx, giverId, receiverId)
      const gift = await store.lockGift(tx, id)
      if (gift?.state !== 'waiting') {
        const current = gift?.state ?? 'deleted'
        throw new AppError('state_conflict', 'Somebody has decided on this gift already.', { current })
      }
      const at = clock.now()
      const isGiven = decision === 'allow'
      const decided = { decidedBy: moderatorId, decidedAt: at }
      if (isGiven) {
        await store.changeGift(tx, id, { ...decided, state: 'given', givenAt: at })
        await postGift(tx, { id, giverId, receiverId, amount, at })
        await tellGiven(tx, gift, at)
      } else await store.changeGift(tx, id, { ...decided, state: 'refused' })
      await recordVerdict(tx, {
        ...{ area: 'gift', subjectId: id, memberId: giverId, actorId: moderatorId },
        ...{ action: isGiven ? 'approve' : 'reject', note: note === '' ? null : note, at },
      })
      await tellDecided(tx, gift, { isGiven, note, at })
      return { id, state: isGiven ? ('given' as const) : ('refused' as const) }
    })
  }

  return { listWaiting, decide }
}
