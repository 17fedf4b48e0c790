import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '../src/db/connections/with-client.ts'
import { personalData } from '../src/features/account/personal-data/personal-data.ts'
import { cloneDatabase, type TestDatabase } from './test-database.ts'

// Checks docs/machines.md, which names each table's distribution column: no table may be missing, and the column and
// indexes must exist.

const page = readFileSync(fileURLToPath(new URL('../../../docs/machines.md', import.meta.url)), 'utf8')
const listed = [...page.matchAll(/^\| `([\w.]+)` \| (?:`(\w+)`|(reference|local)) \| (.*) \|$/gm)].map(
  ([, table = '', column, , words = '']) => ({ table, column, words }),
)

interface Table {
  name: string
  columns: string[]
  /** First columns of its indexes. */
  leading: string[]
}

let database: TestDatabase
let tables: Map<string, Table>
beforeAll(async () => {
  database = await cloneDatabase()
  const { rows } = await withClient(database.connection, (client) =>
    client.query<Table>(`
      select case when nspname = 'public' then relname else nspname || '.' || relname end as name,
        (select array_agg(attname::text) from pg_attribute where attrelid = t.oid and attnum > 0) as columns,
        array(select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
          where indrelid = t.oid) as leading
      from pg_class t join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema', 'drizzle', 'pgboss')`),
  )
  tables = new Map(rows.map((table) => [table.name, table]))
})
afterAll(() => database?.drop())

it('docs/machines.md lists each table of the database once', () => {
  expect(listed.map(({ table }) => table).sort()).toEqual([...tables.keys()].sort())
})

it('names existing columns as distribution keys', () => {
  const wrong = listed.filter(({ table, column }) => column && !tables.get(table)?.columns.includes(column))
  expect(wrong).toEqual([])
})

it('distributes erasable personal data by its member, or gives the reason for another key', () => {
  const erased = new Map(
    personalData.map(({ table, references }) => [
      table,
      Object.keys(references).filter((column) => references[column] === 'erased'),
    ]),
  )
  const silent = listed.filter(({ table, column = '', words }) => {
    const own = erased.get(table) ?? []
    return own.length > 0 && !own.includes(column) && words === ''
  })
  expect(silent).toEqual([])
})

it('says which index is needed where none begins with the key', () => {
  const silent = listed.filter(
    ({ table, column, words }) =>
      column && !tables.get(table)?.leading.includes(column) && !words.includes('needs'),
  )
  expect(silent).toEqual([])
})
