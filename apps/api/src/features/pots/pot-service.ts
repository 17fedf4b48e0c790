import { AppError } from '@kindling/domain/errors'
import { millisToSparks, sparksToMillis } from '@kindling/domain/money/money'
import type { NewPotRequest, OwnPotRequest, Pot } from '@kindling/domain/pots/pot-contract'
import { KEEPERS, REQUEST_DAYS } from '@kindling/domain/pots/pot-rules'
import type { Executor, Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type District, districtOf } from '../../gazetteer/district.ts'
import { postPotGift } from '../../ledger/pots.ts'
import { isStaying } from '../../members/existence-store.ts'
import { getTimeZone } from '../../members/time-zone-store.ts'
import { notify } from '../../notifier/notify.ts'
import { DAY } from '../../platform/durations.ts'
import { assertPaymentOpen } from '../../switches/refusals.ts'
import { presentEntry, presentOwn } from './pot-presenter.ts'
import * as store from './pot-store.ts'
import * as requests from './request-store.ts'

/** Most entries shown. */
const ENTRIES = 50

/** A district's shared pot of sparks (docs/decisions/129). */
export function makePotService(deps: Pick<Deps, 'db' | 'clock' | 'switches' | 'mailer' | 'config'>) {
  const { db, clock, switches } = deps

  /** The pot of the member's district, empty before the first gift; null without a place. */
  async function show(memberId: string): Promise<Pot | null> {
    const district = districtOf(await store.readLocation(db, memberId))
    if (district === undefined) return null
    const pot = await store.findPot(db, district.slug)
    if (pot === undefined) return emptyPot(district)
    const [timeZone, totals, entries, keepers, latest] = await Promise.all([
      getTimeZone(db, memberId),
      store.readTotals(db, pot.id),
      store.listEntries(db, pot.id, ENTRIES),
      store.listKeepers(db, [pot.id]),
      requests.findLatest(db, pot.id, memberId),
    ])
    return {
      district,
      balance: millisToSparks(pot.balance),
      grants: totals.grants,
      given: millisToSparks(totals.given),
      helped: millisToSparks(totals.helped),
      entries: entries.map((entry) => presentEntry(entry, timeZone)),
      keepers: keepers.length,
      request: latest === undefined ? null : presentOwn(latest),
    }
  }

  /** @throws AppError `conflict` without a place, `insufficient_funds` */
  async function give(tx: Transaction, memberId: string, sparks: number) {
    assertPaymentOpen(switches, 'sparks')
    await isStaying(tx, memberId)
    const { id: potId, slug, name } = await potOf(tx, memberId)
    const [amount, at] = [sparksToMillis(sparks), clock.now()]
    const id = await store.insertPotGift(tx, { potId, memberId, amount, createdAt: at })
    await postPotGift(tx, { id, potId, memberId, amount, name, at })
    return { id, balance: millisToSparks((await store.findPot(tx, slug))?.balance ?? 0) }
  }

  /**
   * Requests sparks from the pot, one request at a time.
   * @throws AppError `conflict` without a place, while it has too few keepers, or while a request is open
   */
  async function ask(tx: Transaction, memberId: string, wish: NewPotRequest): Promise<OwnPotRequest> {
    await isStaying(tx, memberId)
    const pot = await potOf(tx, memberId)
    const keepers = await store.listKeepers(tx, [pot.id])
    if (keepers.length < KEEPERS) {
      throw new AppError('conflict', 'This pot doesn’t have three keepers yet, so that nobody could decide.')
    }
    const at = clock.now()
    const request = await requests.insertRequest(tx, {
      potId: pot.id,
      memberId,
      amount: sparksToMillis(wish.amount),
      reason: wish.reason,
      lapsesAt: new Date(at.getTime() + REQUEST_DAYS * DAY),
      createdAt: at,
    })
    if (request === undefined) {
      throw new AppError('conflict', 'You have asked already. Wait for the answer, or take it back.')
    }
    const hearers = keepers.map(({ id }) => id).filter((id) => id !== memberId)
    const facts = { amount: request.amount, district: pot.name }
    const key = `pot-asked:${request.id}`
    await notify(
      tx,
      deps,
      hearers.map((to) => ({ event: 'pot_asked', to, key, at, facts })),
    )
    return presentOwn(request)
  }

  /**
   * @throws AppError `not_found` for a request that isn't the caller's, `state_conflict` when it was decided
   */
  async function withdraw(memberId: string, id: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      await isStaying(tx, memberId)
      const request = await requests.lockRequest(tx, id)
      if (request?.memberId !== memberId) throw new AppError('not_found', 'We can’t find that request.')
      if (request.state !== 'open') {
        throw new AppError('state_conflict', 'This was decided already.', { current: request.state })
      }
      await requests.closeRequest(tx, id, { state: 'withdrawn', closedAt: clock.now() })
    })
  }

  return { show, give, ask, withdraw }
}

/** @throws AppError `conflict` for a member without a place */
async function potOf(tx: Executor, memberId: string): Promise<store.PotRow> {
  const district = districtOf(await store.readLocation(tx, memberId))
  if (district === undefined) {
    throw new AppError('conflict', 'Say where you live first: a pot belongs to a district.')
  }
  return await store.openPot(tx, district)
}

function emptyPot(district: District): Pot {
  const nothing = { balance: 0, given: 0, helped: 0, grants: 0, keepers: 0 }
  return { district, ...nothing, entries: [], request: null }
}
