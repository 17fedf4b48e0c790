import { and, eq, gt } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Executor, Transaction } from '../../db/connect.ts'
import { moderationEvents } from '../../db/schema/trust/trust.ts'
import { HOUR } from '../../platform/durations.ts'
import { dropClaim, endClaim } from './queue-claim-store.ts'

type Event = Omit<typeof moderationEvents.$inferInsert, 'id'>
type Area = Event['area']
type ModeratedArea = Exclude<Area, 'system'>
/** Who did it; the operator is no member. */
type ByModerator = Event & { actorId: string }

/**
 * How many moderators may be needed for a decision in each area. Whoever adds an area says so here. The system is the
 * operator's alone.
 */
const people = {
  skill: 1,
  suggestion: 1,
  report: 1,
  synonym: 1,
  booking: 1,
  dispute: 2,
  receivable: 2,
  gift: 2,
  pot: 2,
  member: 2,
} as const satisfies Record<ModeratedArea, 1 | 2>
export type AreaOfTwo = { [A in ModeratedArea]: (typeof people)[A] extends 2 ? A : never }[ModeratedArea]

/** What one moderator decides alone, however much it is. */
type Verdict = ByModerator &
  (
    | { area: Exclude<ModeratedArea, AreaOfTwo> }
    | { area: 'dispute'; action: 'ask' }
    | { area: 'member'; action: 'note' | 'warn' | 'agree' | 'refuse' | 'withdraw' }
  )

/**
 * Writes down what a moderator has decided, for good, in the transaction in which it takes effect. What may need a
 * second moderator is written down by `recordCarried` of two-people.ts alone.
 * @throws AppError `state_conflict` when another moderator has taken it from its queue
 */
export async function recordVerdict(tx: Transaction, verdict: Verdict): Promise<void> {
  await recordDecision(tx, verdict)
}

/** As `recordVerdict`, for two-people.ts. */
export async function recordDecision(tx: Transaction, decision: ByModerator): Promise<void> {
  // Who takes back their own decision doesn't wait for whoever is about to agree to it.
  if (decision.action === 'withdraw') await dropClaim(tx, decision.subjectId)
  else await endClaim(tx, decision)
  await tx.insert(moderationEvents).values(decision)
}

/** What the operator has decided about a member, or changed about one or about the system. */
type ByOperator = Pick<Event, 'at'> & {
  /** `operator:alice`. */
  by: string
  /** In plain words, which moderators read. */
  what: string
} & (
    | { memberId: string; subjectId: string; action: 'agree' | 'refuse' | 'change' }
    | { memberId: null; action: 'change' }
  )

/** Writes down what the operator has decided or changed, in the transaction in which it takes effect. */
export async function recordOperator(tx: Transaction, { by, what, ...event }: ByOperator): Promise<void> {
  const about =
    event.memberId === null
      ? { ...event, area: 'system' as const, subjectId: v7() }
      : { ...event, area: 'member' as const }
  await tx.insert(moderationEvents).values({ ...about, actorId: null, note: `${by}: ${what}` })
}

/** Writes down that a moderator has looked at what is private to a member: nobody is kept from looking. */
export async function recordLooks(
  db: Executor,
  looks: readonly Omit<ByModerator, 'action'>[],
): Promise<void> {
  if (looks.length === 0) return
  await db.insert(moderationEvents).values(looks.map((look) => ({ ...look, action: 'look' as const })))
}

/**
 * As `recordLooks`, of what a screen shows again and again, as pictures: one entry for each moderator and hour.
 */
export async function recordLook(db: Executor, look: Omit<ByModerator, 'action'>): Promise<void> {
  const { actorId, subjectId, at } = look
  const { id, actorId: by, subjectId: about, action, at: then } = moderationEvents
  const [lately] = await db
    .select({ id })
    .from(moderationEvents)
    .where(
      and(
        ...[eq(by, actorId), eq(about, subjectId), eq(action, 'look')],
        gt(then, new Date(at.getTime() - HOUR)),
      ),
    )
    .limit(1)
  if (lately === undefined) await recordLooks(db, [look])
}
