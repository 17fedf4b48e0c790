import type { PageQuery } from '@kindling/domain/wire'
import { and, asc, desc, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/connect.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { members } from '../../db/schema/members/members.ts'
import { vouches } from '../../db/schema/trust/trust.ts'
import { isStanding } from '../../marketplace/standing-vouch-store.ts'
import { notBlocked } from '../../members/not-blocked-store.ts'
import { personFor } from '../../members/shown-name-store.ts'

export type VouchRow = Awaited<ReturnType<typeof selectVouches>>[number]

/** Locks a member until the transaction ends, so that parallel vouches count each other. */
export async function lockVoucher(tx: Transaction, memberId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.deletedAt)))
    .for('no key update')
  return rows.length > 0
}

/** Times of a member's vouches since an instant, oldest first, including withdrawn ones. */
export async function listWritten(db: Executor, voucherId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: vouches.createdAt })
    .from(vouches)
    .where(and(eq(vouches.voucherId, voucherId), gt(vouches.createdAt, since)))
    .orderBy(asc(vouches.createdAt))
  return rows.map(({ at }) => at)
}

/** A member's vouch for another, withdrawn or not. */
export async function findBetween(db: Executor, voucherId: string, voucheeId: string) {
  const [row] = await db
    .select()
    .from(vouches)
    .where(and(eq(vouches.voucherId, voucherId), eq(vouches.voucheeId, voucheeId)))
  return row
}

/** Whether a booking between these client and provider was completed. */
export async function wasHelped(db: Executor, clientId: string, providerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, clientId),
        eq(bookings.providerId, providerId),
        eq(bookings.status, 'completed'),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function insertVouch(tx: Transaction, vouch: typeof vouches.$inferInsert): Promise<string> {
  const [written] = await tx.insert(vouches).values(vouch).returning({ id: vouches.id })
  if (written === undefined) throw new Error('an insert answered no row')
  return written.id
}

export async function getVouch(db: Executor, id: string, viewerId: string): Promise<VouchRow> {
  const [row] = await selectVouches(db, viewerId, eq(vouches.id, id), { limit: 1 })
  if (row === undefined) throw new Error(`vouch ${id} is missing`)
  return row
}

/**
 * Vouches for a member, newest first: hidden ones for that member only, none by members blocked by or
 * blocking the caller.
 */
export async function listOf(
  db: Executor,
  voucheeId: string,
  { callerId, page }: { callerId: string; page: PageQuery },
): Promise<VouchRow[]> {
  return await selectVouches(
    db,
    callerId,
    and(
      ...[eq(vouches.voucheeId, voucheeId), isStanding, notBlocked(vouches.voucherId, callerId)],
      or(isNull(vouches.hiddenAt), eq(vouches.voucheeId, callerId)),
    ),
    page,
  )
}

/** Withdraws a vouch of this member. @returns false when there was none */
export async function endVouch(db: Executor, id: string, voucherId: string, at: Date): Promise<boolean> {
  const ended = await db
    .update(vouches)
    .set({ words: null, endedAt: at })
    .where(and(eq(vouches.id, id), eq(vouches.voucherId, voucherId), isNull(vouches.endedAt)))
    .returning({ id: vouches.id })
  return ended.length > 0
}

/** Hides a vouch for this member, or shows it again. @returns false when there is none */
export async function setHidden(
  db: Executor,
  id: string,
  { voucheeId, hiddenAt }: { voucheeId: string; hiddenAt: Date | null },
): Promise<boolean> {
  const changed = await db
    .update(vouches)
    .set({ hiddenAt })
    .where(and(eq(vouches.id, id), eq(vouches.voucheeId, voucheeId), isStanding))
    .returning({ id: vouches.id })
  return changed.length > 0
}

async function selectVouches(
  db: Executor,
  viewerId: string,
  which: SQL | undefined,
  { before, limit }: Partial<PageQuery>,
) {
  return await db
    .select({
      id: vouches.id,
      words: vouches.words,
      createdAt: vouches.createdAt,
      hiddenAt: vouches.hiddenAt,
      voucher: {
        ...personFor(viewerId),
      },
    })
    .from(vouches)
    .innerJoin(members, eq(members.id, vouches.voucherId))
    .where(and(which, before === undefined ? undefined : lt(vouches.id, before)))
    .orderBy(desc(vouches.id))
    .limit(limit ?? 1)
}
