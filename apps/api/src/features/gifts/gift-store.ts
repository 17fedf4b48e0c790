import type { PageQuery } from '@kindling/domain/wire'
import { and, asc, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { mapped } from '../../db/mapped-sql.ts'
import { members } from '../../db/schema/members/members.ts'
import { gifts } from '../../db/schema/money/gifts.ts'
import { noDecisionWaits } from '../../marketplace/moderation/second-decision-store.ts'
import { anotherPerson, person } from '../../members/person-store.ts'
import { personFor } from '../../members/shown-name-store.ts'

export type GiftRow = typeof gifts.$inferSelect

export async function insertGift(tx: Executor, gift: typeof gifts.$inferInsert): Promise<GiftRow> {
  const [row] = await tx.insert(gifts).values(gift).returning()
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}

/** A gift, locked until the transaction ends. */
export async function lockGift(tx: Executor, id: string): Promise<GiftRow | undefined> {
  const [row] = await tx.select().from(gifts).where(eq(gifts.id, id)).for('no key update')
  return row
}

export async function findGift(db: Executor, id: string): Promise<GiftRow | undefined> {
  const [row] = await db.select().from(gifts).where(eq(gifts.id, id))
  return row
}

type Change = Partial<Pick<GiftRow, 'state' | 'givenAt' | 'thankedAt' | 'decidedBy' | 'decidedAt'>>

export async function changeGift(tx: Executor, id: string, change: Change): Promise<void> {
  await tx.update(gifts).set(change).where(eq(gifts.id, id))
}

const sumOf = mapped(sql`coalesce(sum(${gifts.amount}), 0)`, Number)

/** Milli-sparks that a member has given since an instant, including gifts that wait for a moderator. */
export async function sumGivenBy(tx: Executor, giverId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ sum: sumOf })
    .from(gifts)
    .where(and(eq(gifts.giverId, giverId), ne(gifts.state, 'refused'), gt(gifts.createdAt, since)))
  return row?.sum ?? 0
}

/** Milli-sparks that two members have given each other since an instant, in both directions. */
export async function sumBetween(tx: Executor, one: string, other: string, since: Date): Promise<number> {
  const from = (giver: string, receiver: string) =>
    and(eq(gifts.giverId, giver), eq(gifts.receiverId, receiver))
  const [row] = await tx
    .select({ sum: sumOf })
    .from(gifts)
    .where(and(or(from(one, other), from(other, one)), eq(gifts.state, 'given'), gt(gifts.givenAt, since)))
  return row?.sum ?? 0
}

/** SQL condition: gifts by the member, and those that they were given. */
const isSeenBy = (memberId: string) =>
  or(eq(gifts.giverId, memberId), and(eq(gifts.receiverId, memberId), eq(gifts.state, 'given')))

const withOther = (memberId: string) =>
  eq(
    members.id,
    sql`case when ${gifts.giverId} = ${memberId} then ${gifts.receiverId} else ${gifts.giverId} end`,
  )

/** A gift with the other member, for its giver or recipient; undefined for anybody else. */
export async function findSeen(db: Executor, id: string, memberId: string) {
  const [row] = await db
    .select({ gift: gifts, other: personFor(memberId) })
    .from(gifts)
    .innerJoin(members, withOther(memberId))
    .where(and(eq(gifts.id, id), isSeenBy(memberId)))
  return row
}

export type SeenGift = NonNullable<Awaited<ReturnType<typeof findSeen>>>

/** A page of gifts by and to a member, newest first. */
export async function listSeen(db: Executor, memberId: string, { before, limit }: PageQuery) {
  return await db
    .select({ gift: gifts, other: personFor(memberId) })
    .from(gifts)
    .innerJoin(members, withOther(memberId))
    .where(and(isSeenBy(memberId), before === undefined ? undefined : lt(gifts.id, before)))
    .orderBy(desc(gifts.id))
    .limit(limit)
}

/** Gifts waiting for a moderator who is neither giver nor recipient, oldest first. */
export async function listWaiting(
  db: Executor,
  moderatorId: string,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  const { table: receiver, columns } = anotherPerson('receiver')
  return await db
    .select({ gift: gifts, giver: person, receiver: columns })
    .from(gifts)
    .innerJoin(members, eq(members.id, gifts.giverId))
    .innerJoin(receiver, eq(receiver.id, gifts.receiverId))
    .where(
      and(
        eq(gifts.state, 'waiting'),
        ne(gifts.giverId, moderatorId),
        ne(gifts.receiverId, moderatorId),
        isNull(members.deletedAt),
        isNull(receiver.deletedAt),
        noDecisionWaits('gift', gifts.id),
        after === undefined ? undefined : gt(gifts.id, after),
      ),
    )
    .orderBy(asc(gifts.id))
    .limit(limit)
}
