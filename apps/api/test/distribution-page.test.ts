import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'

// Whether the page that says by what each table is distributed knows every table, and says what is so.

const page = readFileSync(
  fileURLToPath(new URL('../../../docs/decisions/086-by-what-each-table-is-distributed.md', import.meta.url)),
  'utf8',
)
const listed = [...page.matchAll(/^\| `([\w.]+)` \| (?:`(\w+)`|(reference|local)) \| (.*) \|$/gm)].map(
  ([, table = '', column, , words = '']) => ({ table, column, words }),
)

interface Table {
  columns: string[]
  /** The columns that a primary key, a unique constraint or an index begins with. */
  leading: string[]
}

const schema = fileURLToPath(new URL('../src/db/schema/', import.meta.url))
const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync(schema).map((file) => import(join(schema, file))),
)
const tables = new Map<string, Table>()
for (const exported of modules.flatMap((module) => Object.values(module))) {
  if (!is(exported, PgTable)) continue
  const { schema: space, name, columns, indexes, primaryKeys, uniqueConstraints } = getTableConfig(exported)
  const firsts = [
    ...primaryKeys.map((key) => key.columns[0]),
    ...uniqueConstraints.map((unique) => unique.columns[0]),
    ...indexes.map((index) => index.config.columns[0]),
  ]
  tables.set(space ? `${space}.${name}` : name, {
    columns: columns.map((column) => column.name),
    leading: [
      ...columns.filter((column) => column.primary || column.isUnique).map((column) => column.name),
      ...firsts.flatMap((first) => (first && 'name' in first && first.name ? [first.name] : [])),
    ],
  })
}

it('lists each table of the database once', () => {
  expect(listed.map(({ table }) => table).sort()).toEqual([...tables.keys()].sort())
})

it('names columns as keys', () => {
  const wrong = listed.filter(({ table, column }) => column && !tables.get(table)?.columns.includes(column))
  expect(wrong).toEqual([])
})

it('says what is needed where no index begins with the key', () => {
  const silent = listed.filter(
    ({ table, column, words }) =>
      column && !tables.get(table)?.leading.includes(column) && !words.includes('needs'),
  )
  expect(silent).toEqual([])
})
