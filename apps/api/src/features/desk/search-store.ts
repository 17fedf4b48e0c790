import { normaliseEmail } from '@kindling/domain/auth/email'
import { plainTyped } from '@kindling/domain/typed-text'
import { and, desc, eq, isNull, ne, or } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Executor } from '../../db/connect.ts'
import { holdsTyped } from '../../db/folded-text.ts'
import { fullNameOf } from '../../db/member-names.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { members } from '../../db/schema/members/members.ts'
import { person } from '../../members/person-store.ts'
import { shownBookings } from './case-store.ts'

const MOST = 20

/** Members by id, exact email, or part of their name, newest first. */
export async function findMembers(db: Executor, term: string) {
  const name = fullNameOf(members.firstname, members.lastname)
  const id = plainTyped(term)
  const condition = isUuid(id)
    ? eq(members.id, id)
    : term.includes('@')
      ? eq(members.email, normaliseEmail(term))
      : holdsTyped(name, term, 'words')
  return await db
    .select({ ...person, step: members.suspension })
    .from(members)
    .where(and(isNull(members.deletedAt), condition))
    .orderBy(desc(members.id))
    .limit(MOST)
}

/** Bookings by id or part of their title, newest first; never the moderator's own. */
export async function findBookings(db: Executor, term: string, moderatorId: string) {
  if (term.includes('@')) return []
  const id = plainTyped(term)
  return await shownBookings(db)
    .where(
      and(
        ...[ne(bookings.clientId, moderatorId), ne(bookings.providerId, moderatorId)],
        or(isUuid(id) ? eq(bookings.id, id) : holdsTyped(bookings.title, term, 'words')),
      ),
    )
    .orderBy(desc(bookings.id))
    .limit(MOST)
}
