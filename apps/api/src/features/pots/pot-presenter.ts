import { isoDay } from '@kindling/domain/iso-day'
import { millisToSparks } from '@kindling/domain/money/money'
import type { KeeperRequest, OwnPotRequest, Pot } from '@kindling/domain/pots/pot-contract'
import type { listEntries } from './pot-store.ts'
import type { listForKeeper, RequestRow } from './request-store.ts'

/** A request for the member who made it. */
export function presentOwn({
  id,
  amount,
  reason,
  state,
  word,
  createdAt,
  lapsesAt,
}: RequestRow): OwnPotRequest {
  return {
    id,
    reason,
    state,
    word,
    amount: millisToSparks(amount),
    createdAt: createdAt.toISOString(),
    lapsesAt: lapsesAt.toISOString(),
  }
}

/** A request for a keeper. */
export function presentForKeeper({
  request,
  pot,
  by,
  votes,
  isAgreed,
}: Awaited<ReturnType<typeof listForKeeper>>[number] & { votes: number }): KeeperRequest {
  const { id, amount, reason, createdAt, lapsesAt } = request
  return {
    id,
    pot,
    reason,
    by,
    votes,
    isAgreed,
    amount: millisToSparks(amount),
    createdAt: createdAt.toISOString(),
    lapsesAt: lapsesAt.toISOString(),
  }
}

/** The day only: an exact time would let neighbours guess who it was. */
export function presentEntry(
  { kind, amount, at }: Awaited<ReturnType<typeof listEntries>>[number],
  timeZone: string,
): Pot['entries'][number] {
  return { kind, amount: millisToSparks(amount), day: isoDay(at, timeZone) }
}
