import { alias } from 'drizzle-orm/pg-core'
import { members } from '../db/schema/members/members.ts'

/** What a member is shown by, wherever somebody stands in a list. */
const columnsOf = ({
  id,
  firstname,
  lastname,
  photourl,
}: Pick<typeof members, 'id' | 'firstname' | 'lastname' | 'photourl'>) => ({
  id,
  firstname,
  lastname,
  photourl,
})

/** A member as moderators see one. */
export const person = columnsOf(members)

/** Another member of the same row, by an alias of the table. */
export function anotherPerson<const A extends string>(name: A) {
  const table = alias(members, name)
  return { table, columns: columnsOf(table as unknown as typeof members) }
}
