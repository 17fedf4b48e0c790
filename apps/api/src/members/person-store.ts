import { alias } from 'drizzle-orm/pg-core'
import { members } from '../db/schema/members/members.ts'

/** Columns that show a member in a list. */
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

/** A second member in the same row, by a table alias. */
export function anotherPerson<const A extends string>(name: A) {
  const table = alias(members, name)
  return { table, columns: columnsOf(table as unknown as typeof members) }
}
