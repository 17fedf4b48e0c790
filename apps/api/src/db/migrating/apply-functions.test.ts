import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { withClient } from '../connections/with-client.ts'
import { readFunctions, type SqlFunction } from './functions.ts'
import { migrate } from './migrate.ts'
import { newestOf, readMigrationState } from './migration-state.ts'
import { newestMigration } from './migrations.ts'

const shipped = { newestMigration: newestMigration(), functions: readFunctions() }
const newest = newestOf(shipped)

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
beforeEach(() =>
  ask('drop schema if exists trial cascade; create schema trial; delete from operations.functions'),
)
afterAll(() => database.drop())

async function ask(text: string) {
  const { rows } = await withClient(database.connection, (client) => client.query(text))
  return rows
}

/** The file of an SQL function without arguments that returns a number. */
function makeFunction(
  name: string,
  answer: string | number,
  { changedAt = newest, language = 'plpgsql' } = {},
): SqlFunction {
  const body = language === 'sql' ? `select ${answer}` : `begin return ${answer}; end`
  const text = `-- ${name}\ncreate or replace function trial.${name}() returns int language ${language} as $$\n${body} $$;`
  return { name, file: `trial/${name}.sql`, text, hash: text, changedAt }
}

/** Starts a version with these function files. @returns the functions that it applied */
async function start(...functions: SqlFunction[]): Promise<unknown[]> {
  const applied: unknown[] = []
  const log = {
    info(detail: object) {
      if ('functions' in detail && Array.isArray(detail.functions)) applied.push(...detail.functions)
    },
  }
  await migrate(database.connection, { migrations: [], backfills: [], functions, log })
  return applied
}

const answerOf = async (name: string) => (await ask(`select trial.${name}() as answer`))[0].answer
const stateFor = (functions: SqlFunction[]) =>
  withClient(database.connection, (client) => readMigrationState(client, { ...shipped, functions }))

describe('applying SQL functions at a start', () => {
  it('applies a new or changed function once', async () => {
    const [one, other] = [makeFunction('one', 1), makeFunction('other', 2)]
    expect(await start(one, other)).toEqual(['one', 'other'])
    expect(await start(one, other)).toEqual([])
    const changed = makeFunction('other', 3, { changedAt: newest + 1 })
    expect(await start(one, changed)).toEqual(['other'])
    expect(await start(one, changed)).toEqual([])
    expect([await answerOf('one'), await answerOf('other')]).toEqual([1, 3])
  })

  it('applies an edit that isn’t in the list of hashes yet', async () => {
    await start(makeFunction('edited', 1))
    expect(await start(makeFunction('edited', 2))).toEqual(['edited'])
    expect(await answerOf('edited')).toBe(2)
  })

  it('leaves the function of a newer version in place', async () => {
    const old = makeFunction('shared', 1)
    const next = makeFunction('shared', 2, { changedAt: newest + 10 })
    expect(await start(old)).toEqual(['shared'])
    expect(await start(next)).toEqual(['shared'])
    expect(await start(old)).toEqual([])
    expect(await answerOf('shared')).toBe(2)
  })

  it('applies an earlier text again when a newer version restores it', async () => {
    await start(makeFunction('restored', 1))
    await start(makeFunction('restored', 2, { changedAt: newest + 20 }))
    expect(await start(makeFunction('restored', 1, { changedAt: newest + 21 }))).toEqual(['restored'])
    expect(await answerOf('restored')).toBe(1)
  })

  it('applies each once when several processes start together', async () => {
    const functions = Array.from({ length: 20 }, (_, n) => makeFunction(`busy_${n}`, n))
    const applied = await Promise.all([start(...functions), start(...functions), start(...functions)])
    expect(applied.map(({ length }) => length).sort()).toEqual([0, 0, 20])
  })

  it('applies functions that call each other, in any order of files', async () => {
    const language = 'sql'
    await start(
      makeFunction('a_caller', 'trial.b_called()', { language }),
      makeFunction('b_called', 5, { language }),
    )
    expect(await answerOf('a_caller')).toBe(5)
  })

  it('updates the functions of existing triggers', async () => {
    const stamp = (mark: number, changedAt: number): SqlFunction => {
      const text = `create or replace function trial.stamp() returns trigger language plpgsql as $$
        begin new.mark := ${mark}; return new; end $$`
      return { name: 'stamp', file: 'trial/stamp.sql', text, hash: text, changedAt }
    }
    await start(stamp(1, newest))
    await ask(`create table trial.stamped (mark int);
      create trigger stamping before insert on trial.stamped for each row execute function trial.stamp();
      insert into trial.stamped default values`)
    await start(stamp(2, newest + 30))
    await ask('insert into trial.stamped default values')
    expect(await ask('select mark from trial.stamped order by mark')).toEqual([{ mark: 1 }, { mark: 2 }])
  })

  it.each([
    [
      'the syntax of a body',
      'plpgsql',
      '1 +',
      /^src\/db\/functions\/trial\/broken\.sql, line 3: syntax error/,
    ],
    [
      'the syntax of a query',
      'sql',
      '1 frm members',
      /^src\/db\/functions\/trial\/broken\.sql, line 3: syntax error/,
    ],
    [
      'a function that there isn’t',
      'sql',
      'trial.gone()',
      /broken\.sql, line 3: function trial\.gone\(\) does not exist/,
    ],
  ])('reports the file in which %s is wrong, and applies none', async (_, language, answer, line) => {
    const broken = makeFunction('broken', answer, { language })
    await expect(start(makeFunction('before', 1), broken)).rejects.toThrow(line)
    expect(await ask(`select to_regproc('trial.before') as before`)).toEqual([{ before: null }])
    expect(await start(makeFunction('before', 1))).toEqual(['before'])
  })
})

describe('the state of a database’s functions', () => {
  it('is behind until a changed function is applied, and then ahead of the previous version', async () => {
    const old = [makeFunction('shared', 1)]
    const next = [makeFunction('shared', 2, { changedAt: newest + 1000 })]
    const last = [makeFunction('shared', 3, { changedAt: newest + 2000 })]
    await start(...old)
    expect(await stateFor(old)).toMatchObject({ isBehind: false, ahead: 'no' })
    expect(await stateFor(next)).toMatchObject({ isBehind: true, ahead: 'no' })
    await start(...next)
    expect(await stateFor(next)).toMatchObject({ isBehind: false, ahead: 'no' })
    expect(await stateFor(old)).toMatchObject({ isBehind: false, ahead: 'by one version' })
    await start(...last)
    expect(await stateFor(old)).toMatchObject({ isBehind: false, ahead: 'by more' })
  })
})
