import { type AnyColumn, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { fullNameOf, shortLastname } from '../db/member-names.ts'
import { bookings } from '../db/schema/bookings/bookings.ts'
import { members } from '../db/schema/members/members.ts'
import { conversations, messages } from '../db/schema/talk/messages.ts'

/** The reader: a value, a column, or a placeholder of a prepared query. Null for a visitor who isn't signed in. */
type Viewer = string | SQLWrapper | null
type Named = Record<'id' | 'firstname' | 'lastname' | 'photourl' | 'deletedAt', AnyColumn>

/**
 * Whether a viewer sees a member's full name: one has booked the other, or both have written to each other. Everybody
 * sees their own, and the placeholder name of a deleted member. The viewer's bookings are read once for a whole list.
 */
function isKnownTo(viewer: Viewer, { id, deletedAt }: Pick<Named, 'id' | 'deletedAt'>): SQL<boolean> {
  const wrote = (isFirst: string) =>
    sql`exists (select from ${messages} as said where said.conversation_id = talk.id and ${sql.raw(isFirst)} said.is_from_first)`
  return sql<boolean>`(${id} = ${viewer} or ${deletedAt} is not null
    or ${id} in (select deal.provider_id from ${bookings} as deal where deal.client_id = ${viewer}
      union all select deal.client_id from ${bookings} as deal where deal.provider_id = ${viewer})
    or exists (select from ${conversations} as talk
      where talk.first_id = least(${id}, ${viewer}) and talk.second_id = greatest(${id}, ${viewer})
        and ${wrote('')} and ${wrote('not')}))`
}

/** A member's last name as a viewer sees it: in full if they know each other, else the initial with a dot. */
export function shownLastname(
  viewer: Viewer,
  of: Pick<Named, 'id' | 'lastname' | 'deletedAt'> = members,
): SQL<string> {
  return sql<string>`case when ${isKnownTo(viewer, of)} then ${of.lastname}
    else ${shortLastname(of.lastname)} end`
}

type Person<M extends Named> = Pick<M, 'id' | 'firstname' | 'photourl'> & { lastname: SQL<string> }

/** Columns that show a member to another member: nothing else may select a last name. */
export function personFor(viewer: Viewer): Person<typeof members>
export function personFor<M extends Named>(viewer: Viewer, of: M): Person<M>
export function personFor(viewer: Viewer, of: Named = members) {
  const { id, firstname, photourl } = of
  return { id, firstname, lastname: shownLastname(viewer, of), photourl }
}

/** The full shown name in one text, for sentences and lists of names. */
export function shownName(viewer: Viewer): SQL<string> {
  return fullNameOf(members.firstname, shownLastname(viewer))
}

/** A member's name as another member sees it, for notifications. */
export async function findShownName(db: Executor, memberId: string, viewerId: string): Promise<string> {
  const [row] = await db
    .select({ name: shownName(viewerId) })
    .from(members)
    .where(eq(members.id, memberId))
  if (row === undefined) throw new Error(`member ${memberId} is missing`)
  return row.name
}
