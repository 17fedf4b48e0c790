import { isoDay } from '@kindling/domain/iso-day'
import { millisToSparks } from '@kindling/domain/money/money'
import type { KeeperRequest, OwnPotRequest, Pot } from '@kindling/domain/pots/pot-contract'
import type { listEntries } from './pot-store.ts'
import type { listForKeeper, RequestRow } from './request-store.ts'

/** What a member asked for, for themselves. */
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

/** What somebody asks for, for a keeper. */
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

/** By its day alone: a moment would tell neighbours who was at it just then. */
export function presentEntry(
  { kind, amount, at }: Awaited<ReturnType<typeof listEntries>>[number],
  timeZone: string,
): Pot['entries'][number] {
  return { kind, amount: millisToSparks(amount), day: isoDay(at, timeZone) }
}
