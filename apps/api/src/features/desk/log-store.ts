import type { LogQuery } from '@kindling/domain/trust/desk-shape'
import { and, desc, eq, gte, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { moderationEvents } from '../../db/schema/trust/trust.ts'
import { anotherPerson } from '../../members/person-store.ts'

const actor = anotherPerson('actor')
const concerned = anotherPerson('concerned')

/** The moderation log, newest first, without decisions about the reader. */
export async function listLog(db: Executor, viewerId: string, wanted: LogQuery) {
  const { id, area, action, subjectId, note, at, actorId, memberId } = moderationEvents
  return await db
    .select({
      id,
      area,
      action,
      subjectId,
      note,
      at,
      // Nullable because of the left joins.
      actor: { ...actor.columns, id: sql<string | null>`${actor.columns.id}` },
      member: { ...concerned.columns, id: sql<string | null>`${concerned.columns.id}` },
    })
    .from(moderationEvents)
    .leftJoin(actor.table, eq(actor.table.id, actorId))
    .leftJoin(concerned.table, eq(concerned.table.id, memberId))
    .where(
      and(
        // As with member pages, moderators don't see what is about themselves.
        or(ne(area, 'member'), ne(memberId, viewerId)),
        wanted.actor === undefined ? undefined : eq(actorId, wanted.actor),
        wanted.member === undefined ? undefined : eq(memberId, wanted.member),
        wanted.area === undefined ? undefined : sql`${area}::text = ${wanted.area}`,
        wanted.from === undefined ? undefined : gte(at, new Date(wanted.from)),
        wanted.to === undefined ? undefined : lte(at, new Date(wanted.to)),
        wanted.before === undefined ? undefined : lt(id, wanted.before),
      ),
    )
    .orderBy(desc(id))
    .limit(wanted.limit)
}
