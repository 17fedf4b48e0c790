import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { initialOf } from '../../db/member-names.ts'
import { members } from '../../db/schema/members/members.ts'

export type MemberChange = Partial<
  Pick<
    typeof members.$inferInsert,
    | 'firstname'
    | 'lastname'
    | 'gender'
    | 'website'
    | 'bio'
    | 'location'
    | 'street'
    | 'zipCode'
    | 'lat'
    | 'lon'
    | 'exactness'
    | 'photourl'
    | 'timeZone'
    | 'isPublic'
  >
>

/** Current values to compare a change with. Locks the member's row until the transaction ends. */
export async function lockMember(tx: Executor, id: string) {
  const [row] = await tx
    .select({
      firstname: members.firstname,
      lastname: members.lastname,
      location: members.location,
      street: members.street,
      zipCode: members.zipCode,
      photourl: members.photourl,
    })
    .from(members)
    .where(eq(members.id, id))
    .for('update')
  if (row === undefined) throw new Error(`no member ${id}`)
  return row
}

/** Updates the given columns only. */
export async function updateMember(tx: Executor, id: string, change: MemberChange, now: Date): Promise<void> {
  await tx
    .update(members)
    .set({ ...change, updatedAt: now })
    .where(eq(members.id, id))
}

/** Whether a member has a public page, and the parts of its URL. */
export async function readVisibility(db: Executor, id: string) {
  const [row] = await db
    .select({
      isPublic: members.isPublic,
      firstname: members.firstname,
      initial: initialOf(members.lastname),
      code: members.publicCode,
    })
    .from(members)
    .where(eq(members.id, id))
  if (row === undefined) throw new Error(`no member ${id}`)
  return row
}

/** Whether any member uses this photo: demo members may share photos. */
export async function isPhotoShown(db: Executor, photourl: string): Promise<boolean> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.photourl, photourl))
    .limit(1)
  return rows.length > 0
}
