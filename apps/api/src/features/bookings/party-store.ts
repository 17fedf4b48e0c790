import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { members } from '../../db/schema/members.ts'
import { skills } from '../../db/schema/skills.ts'
import { isOffered } from '../../marketplace/offered-skills.ts'
import { notBlocked } from '../../members/blocks.ts'

/** The time zone in which a member's bookings begin and end their days. */
export async function getTimeZone(db: Executor, memberId: string): Promise<string> {
  const [row] = await db.select({ timeZone: members.timeZone }).from(members).where(eq(members.id, memberId))
  if (row === undefined) throw new Error(`member ${memberId} is missing`)
  return row.timeZone
}

/** How to write to a member. */
export async function getAddressee(db: Executor, memberId: string) {
  const [row] = await db
    .select({
      id: members.id,
      email: members.email,
      firstname: members.firstname,
      lastname: members.lastname,
      timeZone: members.timeZone,
    })
    .from(members)
    .where(eq(members.id, memberId))
  if (row === undefined) throw new Error(`member ${memberId} is missing`)
  return row
}

/** Whether a member can book a skill: it is offered, and no block is in between. Until the transaction ends it can't be deleted. */
export async function canBook(db: Executor, skillId: string, clientId: string): Promise<boolean> {
  const rows = await db
    .select({ id: skills.id })
    .from(skills)
    .where(and(eq(skills.id, skillId), isOffered, notBlocked(skills.memberId, clientId)))
    .for('key share')
  return rows.length === 1
}
