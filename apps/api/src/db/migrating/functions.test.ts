import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { listFunctions, problemsOfFunctionList } from '../../../test/listed-functions.ts'
import { differencesOf, schemaOf } from '../../../test/schema-of.ts'
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { withClient } from '../connections/with-client.ts'
import { readFunctions, readListedFunctions } from './functions.ts'
import { migrate } from './migrate.ts'

const functions = readFunctions()
let fresh: TestDatabase
beforeAll(async () => {
  fresh = await cloneDatabase()
})
afterAll(() => fresh.drop())

const readSchema = (connection = fresh.connection) => withClient(connection, (client) => schemaOf(client))

const signatures = `
  select oid::regprocedure::text as signature, proname as name from pg_proc p
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`

describe('the files of SQL functions', () => {
  it('define all functions of the database, one in each file of the same name', async () => {
    const { rows } = await withClient(fresh.connection, (client) => client.query(signatures))
    const names = functions.map(({ name }) => name)
    expect([...new Set(rows.map(({ name }) => name))].sort()).toEqual([...names].sort())
    for (const { name, text } of functions) {
      const defined = [...text.matchAll(/\bcreate\b.*?\b(\w+)\(/gi)].map(([, found]) => found)
      expect(new Set(defined), name).toEqual(new Set([name]))
    }
  })

  it('are complete: dropping all functions and running the files restores the schema', async () => {
    await withClient(fresh.connection, async (client) => {
      const before = await schemaOf(client)
      const { rows } = await client.query(signatures)
      await client.query('begin')
      await client.query(`drop function ${rows.map(({ signature }) => signature).join(', ')} cascade`)
      await client.query('set local check_function_bodies = off')
      for (const { text } of functions) await client.query(text)
      const after = await schemaOf(client)
      await client.query('rollback')
      const ofFunctions = (schema: typeof before) =>
        new Map([...schema].filter(([name]) => /^(rights to )?function /.test(name)))
      expect(ofFunctions(before).size).toBeGreaterThan(100)
      expect(differencesOf(ofFunctions(after), ofFunctions(before))).toEqual([])
    })
  })

  it('give a database with only the migrations the schema of a fresh one', async () => {
    const connection = { ...fresh.connection, database: `migrated_${process.pid}` }
    const asAdmin = (text: string) => withClient(inject('admin'), (client) => client.query(text))
    await asAdmin(`create database ${connection.database} template template0 owner ${connection.user}`)
    await migrate(connection, { functions: [], backfills: [] })
    await migrate(connection)
    expect(differencesOf(await readSchema(connection), await readSchema())).toEqual([])
    await asAdmin(`drop database ${connection.database} with (force)`)
  }, 60_000)
})

describe('function-hashes.txt', () => {
  it('matches the files', () => {
    expect(problemsOfFunctionList(functions, readListedFunctions())).toEqual([])
  })

  it('gives a changed function a later time, also one that returns to an earlier text', () => {
    const [first, second] = ['a'.repeat(64), 'b'.repeat(64)]
    const other = { name: 'alone', hash: 'c'.repeat(64) }
    let listed = readListedFunctions(listFunctions([{ name: 'f', hash: first }, other], new Map(), 2000))
    expect([...listed.keys()]).toEqual(['alone', 'f'])
    for (const hash of [second, first]) {
      const before = listed.get('f')?.changedAt ?? 0
      expect(problemsOfFunctionList([{ name: 'f', hash }, other], listed)).toEqual([
        expect.stringMatching(/^f has changed: run /),
      ])
      // A clock that is behind, as on another machine.
      listed = readListedFunctions(listFunctions([{ name: 'f', hash }, other], listed, 1000))
      expect(listed.get('f')).toEqual({ hash, changedAt: before + 1 })
      expect(listed.get('alone')?.changedAt).toBe(2000)
    }
    expect(problemsOfFunctionList([other], listed)).toEqual([expect.stringMatching(/^f has no file/)])
  })
})
