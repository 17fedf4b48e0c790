import { and, eq, gt } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Executor, Transaction } from '../../db/connect.ts'
import { moderationEvents } from '../../db/schema/trust/trust.ts'
import { HOUR } from '../../platform/durations.ts'
import { dropClaim, endClaim } from './queue-claim-store.ts'

type Event = Omit<typeof moderationEvents.$inferInsert, 'id'>
type Area = Event['area']
type ModeratedArea = Exclude<Area, 'system'>
/** The acting moderator; the operator isn't a member. */
type ByModerator = Event & { actorId: string }

/**
 * How many moderators a decision in each area may need. Every new area must be listed. `system` is for the operator
 * alone.
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

/** Decisions that one moderator makes alone, whatever the amount. */
type Verdict = ByModerator &
  (
    | { area: Exclude<ModeratedArea, AreaOfTwo> }
    | { area: 'dispute'; action: 'ask' }
    | { area: 'member'; action: 'note' | 'warn' | 'agree' | 'refuse' | 'withdraw' }
  )

/**
 * Records a moderator's decision in the append-only log, in the transaction in which it takes effect. Decisions that
 * may need a second moderator are recorded by `recordCarried` of two-people.ts alone.
 * @throws AppError `state_conflict` when another moderator has claimed it
 */
export async function recordVerdict(tx: Transaction, verdict: Verdict): Promise<void> {
  await recordDecision(tx, verdict)
}

/** As `recordVerdict`, for two-people.ts. */
export async function recordDecision(tx: Transaction, decision: ByModerator): Promise<void> {
  // Withdrawing one's own decision ignores the claim of the moderator who is about to agree.
  if (decision.action === 'withdraw') await dropClaim(tx, decision.subjectId)
  else await endClaim(tx, decision)
  await tx.insert(moderationEvents).values(decision)
}

/** A decision or change by the operator. */
type ByOperator = Pick<Event, 'at'> & {
  /** `operator:alice`. */
  by: string
  /** Description that moderators read. */
  what: string
} & (
    | { memberId: string; subjectId: string; action: 'agree' | 'refuse' | 'change' }
    | { memberId: null; action: 'change' }
  )

/** Records a decision or change by the operator, in the transaction in which it takes effect. */
export async function recordOperator(tx: Transaction, { by, what, ...event }: ByOperator): Promise<void> {
  const about =
    event.memberId === null
      ? { ...event, area: 'system' as const, subjectId: v7() }
      : { ...event, area: 'member' as const }
  await tx.insert(moderationEvents).values({ ...about, actorId: null, note: `${by}: ${what}` })
}

/** Logs that a moderator viewed private data of a member. Viewing is allowed, but recorded. */
export async function recordLooks(
  db: Executor,
  looks: readonly Omit<ByModerator, 'action'>[],
): Promise<void> {
  if (looks.length === 0) return
  await db.insert(moderationEvents).values(looks.map((look) => ({ ...look, action: 'look' as const })))
}

/**
 * As `recordLooks`, for data that a screen loads repeatedly, such as pictures: one entry for each moderator and hour.
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
