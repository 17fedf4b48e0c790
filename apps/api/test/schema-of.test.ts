import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../src/db/connections/with-client.ts'
import { differencesOf, schemaOf } from './schema-of.ts'
import { cloneDatabase, type TestDatabase } from './test-database.ts'

let fresh: TestDatabase
let upgraded: TestDatabase
beforeAll(async () => {
  fresh = await cloneDatabase()
  upgraded = await cloneDatabase()
})
afterAll(async () => {
  await fresh.drop()
  await upgraded.drop()
})

const read = (database: TestDatabase) => withClient(database.connection, (client) => schemaOf(client))
const change = (sql: string) => withClient(upgraded.connection, (client) => client.query(sql))

describe('differences between two database schemas', () => {
  it('are empty after the same migrations', async () => {
    const schema = await read(fresh)
    expect(schema.size).toBeGreaterThan(1000)
    expect(differencesOf(await read(upgraded), schema)).toEqual([])
  })

  it('name each changed function, trigger, index, column, constraint and grant', async () => {
    await change(`
      create or replace function fold_text(given text) returns text language sql immutable as 'select given';
      alter table members disable trigger user;
      create index changed_index on members (bio);
      alter table members add column changed_column text;
      alter table members add constraint changed_check check (length(bio) < 100000) not valid;
      grant select on skills to public;
      create table changed_table (id int);
    `)
    const found = differencesOf(await read(upgraded), await read(fresh)).join('\n')
    for (const name of [
      /function fold_text\(text\) differs/,
      /trigger \w+ on members differs/,
      /index changed_index is in no fresh database/,
      /column members.changed_column is in no fresh/,
      /constraint changed_check on members is in no fresh/,
      /rights to skills differs/,
      /column changed_table.id is in no fresh/,
    ]) {
      expect(found).toMatch(name)
    }
  })
})
