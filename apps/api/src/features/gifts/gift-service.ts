import { inWords } from '@kindling/domain/appointments/duration-words'
import { AppError } from '@kindling/domain/errors'
import type { Gift, NewGift } from '@kindling/domain/gifts/gift-contract'
import {
  GIFT_WINDOW_DAYS,
  GIFTS_A_DAY,
  GIFTS_BETWEEN_TWO,
  GIFTS_WINDOW,
} from '@kindling/domain/gifts/gift-rules'
import { formatSparks, sparksInWords, sparksToMillis } from '@kindling/domain/money/money'
import type { PageQuery } from '@kindling/domain/wire'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { postGift } from '../../ledger/gifts.ts'
import { lockMemberAccounts } from '../../ledger/ledger-store.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { hasMemberFor, isStaying } from '../../members/existence-store.ts'
import { notify } from '../../notifier/notify.ts'
import { DAY } from '../../platform/durations.ts'
import { assertPaymentOpen } from '../../switches/refusals.ts'
import { tellGiven } from './gift-news.ts'
import { presentGift } from './gift-presenter.ts'
import * as store from './gift-store.ts'

/** Gifts of sparks between members (docs/decisions/129). */
export function makeGiftService(deps: Pick<Deps, 'db' | 'clock' | 'switches' | 'mailer' | 'config'>) {
  const { db, clock, switches } = deps

  /**
   * Gives sparks, in the caller's transaction. Above the limit between two members the gift waits for a
   * moderator, and no sparks are moved yet.
   * @throws AppError `invalid` for oneself and above the daily limit, `not_found` for an unknown or blocked
   * recipient, `insufficient_funds` where the giver's balance would be negative
   */
  async function give(tx: Transaction, giverId: string, wish: NewGift): Promise<Gift> {
    assertPaymentOpen(switches, 'sparks')
    const { to: receiverId, amount: sparks, card, words } = wish
    if (receiverId === giverId) throw new AppError('invalid', 'You can’t give yourself a gift.')
    if (!(await hasMemberFor(tx, receiverId, giverId))) throw gone()
    await stayBoth(tx, giverId, receiverId)
    const amount = sparksToMillis(sparks)
    // Parallel gifts wait for this lock, so that the sums include the earlier ones.
    const accounts = await lockMemberAccounts(tx, [giverId, receiverId], ['SPARK'])
    const at = clock.now()
    await assertWithinDay(tx, giverId, amount, at)
    const balance = accounts.find(({ memberId }) => memberId === giverId)?.balance ?? 0
    if (balance < amount) throw tooLittle(balance)
    const between = await store.sumBetween(tx, giverId, receiverId, windowBefore(at))
    const isGiven = between + amount <= sparksToMillis(GIFTS_BETWEEN_TWO)
    const row = await store.insertGift(tx, {
      giverId,
      receiverId,
      amount,
      card,
      words,
      createdAt: at,
      ...(isGiven ? { state: 'given' as const, givenAt: at } : { state: 'waiting' as const }),
    })
    if (isGiven) {
      await postGift(tx, { id: row.id, giverId, receiverId, amount, at })
      await tellGiven(tx, deps, row, at)
    }
    return await get(giverId, row.id, tx)
  }

  /** @throws AppError `not_found` for anybody but giver and recipient */
  async function get(memberId: string, id: string, from: Parameters<typeof store.findSeen>[0] = db) {
    const found = await store.findSeen(from, id, memberId)
    if (found === undefined) throw new AppError('not_found', 'Gift not found')
    return presentGift(found, memberId)
  }

  async function list(memberId: string, page: PageQuery): Promise<Gift[]> {
    return (await store.listSeen(db, memberId, page)).map((row) => presentGift(row, memberId))
  }

  /**
   * Thanks for a gift, once.
   * @throws AppError `not_found` for a gift that the caller wasn't given
   */
  async function thank(memberId: string, id: string): Promise<Gift> {
    return await inTransaction(db, async (tx) => {
      const found = await store.findGift(tx, id)
      // Locks members before the gift: the same order as in account deletion. The giver may have left.
      for (const side of [found?.giverId, found?.receiverId].sort()) {
        if (side !== undefined) await isStaying(tx, side)
      }
      const gift = await store.lockGift(tx, id)
      if (gift?.receiverId !== memberId || gift.state !== 'given') {
        throw new AppError('not_found', 'Gift not found')
      }
      if (gift.thankedAt === null) {
        const at = clock.now()
        await store.changeGift(tx, id, { thankedAt: at })
        const { firstname: name } = await getAddressee(tx, memberId)
        const facts = { giftId: id, name }
        await notify(tx, deps, { event: 'gift_thanked', to: gift.giverId, key: `thanks:${id}`, at, facts })
      }
      return await get(memberId, id, tx)
    })
  }

  return { give, get, list, thank }
}

/** Start of the period in which gifts between two members are summed. */
export function windowBefore(at: Date): Date {
  return new Date(at.getTime() - GIFT_WINDOW_DAYS * DAY)
}

/**
 * Locks two members against account deletion until the transaction ends.
 * @throws AppError `not_found` when one of them has left
 */
export async function stayBoth(tx: Transaction, one: string, other: string): Promise<void> {
  // In the order of ids, against deadlocks.
  for (const id of [one, other].sort()) if (!(await isStaying(tx, id))) throw gone()
}

async function assertWithinDay(tx: Transaction, giverId: string, amount: number, at: Date): Promise<void> {
  const given = await store.sumGivenBy(tx, giverId, new Date(at.getTime() - GIFTS_WINDOW))
  const left = sparksToMillis(GIFTS_A_DAY) - given
  if (amount <= left) return
  const rest =
    left < 500 ? 'Try again tomorrow.' : `${formatSparks(left)} ${left === 1000 ? 'is' : 'are'} left.`
  throw new AppError('invalid', `You can give ${GIFTS_A_DAY} sparks in ${inWords(GIFTS_WINDOW)}. ${rest}`)
}

function tooLittle(balance: number): AppError {
  const has = sparksInWords(Math.max(0, balance))
  return new AppError('insufficient_funds', `You have ${has} to give. Nobody gives below zero.`)
}

const gone = () => new AppError('not_found', 'We can’t find that member.')
