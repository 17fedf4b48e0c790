import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import type { Executor } from './connect.ts'
import { prepareRows, prepareText } from './prepared.ts'
import { members } from './schema/members/members.ts'
import { inTransaction } from './transaction.ts'

let built = 0
const columns = { firstname: members.firstname, since: members.createdAt }
const nameOf = prepareRows('test_name_of', columns, (select) => {
  built += 1
  return select.from(members).where(eq(members.id, sql.placeholder('id')))
})
const double = prepareText<{ twice: number }>('test_double', 'select $1::integer * 2 as twice')

/** The names of the prepared statements of this connection. */
async function keptOn(db: Executor): Promise<unknown[]> {
  const { rows } = await db.execute(
    sql`select name from pg_prepared_statements where name like 'test_%' order by 1`,
  )
  return rows.map(({ name }) => name)
}

const open = (env = {}) => makeTestApp({ env })

describe('a prepared query', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await open()
  })
  afterAll(() => t.close())

  it('is built once, and runs on a pool, a transaction or a savepoint', async () => {
    const { id } = await t.makeMember({ firstname: 'Nkechi' })
    expect(await nameOf(t.db, { id })).toEqual([{ firstname: 'Nkechi', since: expect.any(Date) }])
    const undone = inTransaction(t.db, async (tx) => {
      await tx.update(members).set({ firstname: 'Zofia' }).where(eq(members.id, id))
      expect(await nameOf(tx, { id })).toMatchObject([{ firstname: 'Zofia' }])
      await tx.transaction(async (savepoint) => {
        expect(await nameOf(savepoint, { id })).toMatchObject([{ firstname: 'Zofia' }])
        expect(await double(savepoint, [21])).toEqual([{ twice: 42 }])
        expect(await keptOn(savepoint)).toEqual(['test_double', 'test_name_of'])
      })
      expect(await nameOf(t.db, { id })).toMatchObject([{ firstname: 'Nkechi' }])
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await nameOf(t.db, { id })).toMatchObject([{ firstname: 'Nkechi' }])
    expect(built).toBe(1)
  })
})

it('isn’t named with PREPARED_STATEMENTS=false, and has the same result', async () => {
  const t = await open({ PREPARED_STATEMENTS: 'false' })
  try {
    const { id } = await t.makeMember({ firstname: 'Nkechi' })
    await inTransaction(t.db, async (tx) => {
      expect(await nameOf(tx, { id })).toMatchObject([{ firstname: 'Nkechi' }])
      expect(await double(tx, [21])).toEqual([{ twice: 42 }])
      const { rows } = await tx.execute(sql`select name from pg_prepared_statements`)
      expect(rows).toEqual([])
    })
  } finally {
    await t.close()
  }
})
