import type { Pot } from '@kindling/domain/pots/pot-contract'
import { KEEPERS } from '@kindling/domain/pots/pot-rules'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { mapped } from '../../db/mapped-sql.ts'
import { members } from '../../db/schema/members/members.ts'
import { potGifts, potKeepers, potRequests, pots } from '../../db/schema/money/pots.ts'
import type { District } from '../../gazetteer/district.ts'

export type PotRow = typeof pots.$inferSelect

/** A member's location text. */
export async function readLocation(db: Executor, memberId: string): Promise<string | null> {
  const [row] = await db.select({ location: members.location }).from(members).where(eq(members.id, memberId))
  return row?.location ?? null
}

export async function findPot(db: Executor, slug: string): Promise<PotRow | undefined> {
  const [row] = await db.select().from(pots).where(eq(pots.slug, slug))
  return row
}

/** The pot of a district, created by its first gift or request. */
export async function openPot(tx: Executor, { slug, name }: District): Promise<PotRow> {
  const known = await findPot(tx, slug)
  if (known !== undefined) return known
  await tx.insert(pots).values({ slug, name }).onConflictDoNothing()
  const made = await findPot(tx, slug)
  if (made === undefined) throw new Error(`the pot of ${slug} is missing`)
  return made
}

/** A pot, locked until the transaction ends against parallel changes of its keepers. */
export async function lockPot(tx: Executor, slug: string): Promise<PotRow | undefined> {
  const [row] = await tx.select().from(pots).where(eq(pots.slug, slug)).for('no key update')
  return row
}

/** The district of each pot. */
export async function listPotDistricts(db: Executor): Promise<(District & { id: string })[]> {
  return await db.select({ id: pots.id, slug: pots.slug, name: pots.name }).from(pots)
}

/**
 * Moves everything of a pot to another, and deletes it: gifts, requests, balance, and its keepers where the
 * other has none. All pots share one ledger account, which stays as it is.
 */
export async function mergePot(tx: Executor, from: string, into: string): Promise<void> {
  const moveRequests = () => tx.update(potRequests).set({ potId: into }).where(eq(potRequests.potId, from))
  // Requests before pots, the keepers' lock order; repeated below for requests made meanwhile.
  await moveRequests()
  const both = await tx
    .select()
    .from(pots)
    .where(inArray(pots.id, [from, into]))
    .orderBy(asc(pots.id))
    .for('update')
  const merged = both.find(({ id }) => id === from)
  // Another process has merged it.
  if (merged === undefined) return
  await moveRequests()
  await tx.update(potGifts).set({ potId: into }).where(eq(potGifts.potId, from))
  if ((await tx.$count(potKeepers, eq(potKeepers.potId, into))) === 0) {
    await tx.update(potKeepers).set({ potId: into }).where(eq(potKeepers.potId, from))
  }
  await tx.delete(potKeepers).where(eq(potKeepers.potId, from))
  await tx
    .update(pots)
    .set({ balance: sql`${pots.balance} + ${merged.balance}` })
    .where(eq(pots.id, into))
  await tx.delete(pots).where(eq(pots.id, from))
}

export async function insertPotGift(tx: Executor, gift: typeof potGifts.$inferInsert): Promise<string> {
  const [row] = await tx.insert(potGifts).values(gift).returning({ id: potGifts.id })
  if (row === undefined) throw new Error('an insert answered no row')
  return row.id
}

/** A pot's totals of all time: milli-sparks in and out, and the number of granted requests. */
export async function readTotals(db: Executor, potId: string) {
  const [given] = await db
    .select({ sum: mapped(sql`coalesce(sum(${potGifts.amount}), 0)`, Number) })
    .from(potGifts)
    .where(eq(potGifts.potId, potId))
  const [helped] = await db
    .select({ sum: mapped(sql`coalesce(sum(${potRequests.amount}), 0)`, Number), grants: count() })
    .from(potRequests)
    .where(and(eq(potRequests.potId, potId), eq(potRequests.state, 'granted')))
  return { given: given?.sum ?? 0, helped: helped?.sum ?? 0, grants: helped?.grants ?? 0 }
}

interface EntryRow extends Record<string, unknown> {
  kind: Pot['entries'][number]['kind']
  amount: string
  at: Date
}

/** Latest gifts and grants of a pot, newest first, in milli-sparks, without names. */
export async function listEntries(db: Executor, potId: string, limit: number) {
  const { rows } = await db.execute<EntryRow>(sql`
    (select 'in' as kind, amount, created_at as at from ${potGifts} where pot_id = ${potId} order by id desc limit ${limit})
    union all
    (select 'out', amount, closed_at from ${potRequests}
      where pot_id = ${potId} and state = 'granted' order by closed_at desc limit ${limit})
    order by at desc, kind desc limit ${limit}`)
  return rows.map(({ kind, amount, at }) => ({ kind, amount: Number(amount), at: new Date(at) }))
}

export async function listKeepers(db: Executor, potIds: readonly string[]) {
  if (potIds.length === 0) return []
  return await db
    .select({
      potId: potKeepers.potId,
      id: members.id,
      firstname: members.firstname,
      lastname: members.lastname,
    })
    .from(potKeepers)
    .innerJoin(members, eq(members.id, potKeepers.memberId))
    .where(inArray(potKeepers.potId, [...potIds]))
    .orderBy(asc(potKeepers.createdAt), asc(members.id))
}

/** Districts whose pots a member keeps. */
export async function listKept(db: Executor, memberId: string): Promise<string[]> {
  const rows = await db
    .select({ name: pots.name })
    .from(potKeepers)
    .innerJoin(pots, eq(pots.id, potKeepers.potId))
    .where(eq(potKeepers.memberId, memberId))
    .orderBy(asc(pots.name))
  return rows.map(({ name }) => name)
}

export async function isKeeper(db: Executor, potId: string, memberId: string): Promise<boolean> {
  const ofMember = and(eq(potKeepers.potId, potId), eq(potKeepers.memberId, memberId))
  return (await db.$count(potKeepers, ofMember)) > 0
}

export async function insertKeeper(
  tx: Executor,
  keeper: { potId: string; memberId: string; createdAt: Date },
): Promise<void> {
  await tx.insert(potKeepers).values(keeper)
}

export async function deleteKeepers(
  tx: Executor,
  potId: string,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return
  await tx
    .delete(potKeepers)
    .where(and(eq(potKeepers.potId, potId), inArray(potKeepers.memberId, [...memberIds])))
}

/** All pots, those with too few keepers first. */
export async function listPots(db: Executor): Promise<PotRow[]> {
  const keepers = sql`(select count(*) from ${potKeepers} where ${potKeepers.potId} = ${pots.id})`
  return await db.select().from(pots).orderBy(sql`${keepers} >= ${KEEPERS}`, asc(pots.name)).limit(500)
}
