import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { problemsOfLock, readLocked } from '../../../test/locked-migrations.ts'
import { problemsOfMigration } from '../../../test/migration-rules.ts'
import { olderSnapshots } from '../../../test/older-snapshots.ts'
import { migrationsFolder, readMigrations } from './migrations.ts'

/** The last migration written before these rules. */
const lastOld = '0055'

const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
const read = (name: string) => readFileSync(`${migrationsFolder}/${name}`, 'utf8')

describe('a migration after 0055', () => {
  it('keeps the previous version running and takes no long locks (docs/machines.md)', () => {
    const problems = files
      .filter((name) => name.slice(0, 4) > lastOld)
      .flatMap((name) => problemsOfMigration(read(name)).map((problem) => `${name}: ${problem}`))
    expect(problems).toEqual([])
  })

  it('names only an earlier migration in “unused since”', () => {
    for (const name of files) {
      for (const [, since = ''] of read(name).matchAll(/-- unused since (\d{4})/g)) {
        expect(files.some((other) => other.startsWith(since)) && since < name.slice(0, 4), name).toBe(true)
      }
    }
  })

  it('replaces no function after 0087: function files in db/functions do that', () => {
    const replaces = files
      .filter((name) => name > '0088')
      .filter((name) => /\bcreate\s+or\s+replace\s+(function|procedure)\b/i.test(read(name)))
    expect(replaces).toEqual([])
  })

  it('has rules that many older migrations would break', () => {
    const refused = files.filter((name) => problemsOfMigration(read(name)).length > 0)
    expect(refused.length).toBeGreaterThan(10)
  })
})

describe('landed migrations', () => {
  it('are never edited, renamed or removed, and new ones are in the lock file', () => {
    expect(problemsOfLock(readMigrations(), readLocked())).toEqual([])
  })

  it('are compared by their hash', () => {
    const locked = readLocked(`${'a'.repeat(64)}  0001_first\n${'b'.repeat(64)}  0002_second\n`)
    const migrations = [
      { name: '0001_first', hash: 'c'.repeat(64) },
      { name: '0003_third', hash: 'd'.repeat(64) },
    ]
    expect(problemsOfLock(migrations, locked)).toEqual([
      expect.stringContaining('0001_first was edited'),
      expect.stringContaining('0002_second was removed'),
      expect.stringContaining('0003_third is not listed'),
    ])
  })
})

describe('drizzle-kit’s schema snapshot', () => {
  it('is the only one: run “pnpm --filter @kindling/api db:lock” to remove older ones', () => {
    expect(olderSnapshots()).toEqual([])
  })

  it('matches db/schema: db:generate has nothing to write', () => {
    const out = mkdtempSync(join(tmpdir(), 'kindling-generate-'))
    cpSync(join(migrationsFolder, 'meta'), join(out, 'meta'), { recursive: true })
    const home = fileURLToPath(new URL('../../..', import.meta.url))
    const schema = '--schema=./src/db/schema/**/*.ts'
    const options = ['generate', '--dialect=postgresql', schema, `--out=${relative(home, out)}`]
    const said = execFileSync(join(home, 'node_modules/.bin/drizzle-kit'), options, {
      cwd: home,
      encoding: 'utf8',
    })
    expect(said).toContain('No schema changes')
    expect(readdirSync(out)).toEqual(['meta'])
    rmSync(out, { recursive: true })
  }, 60_000)
})

describe('a statement in a migration', () => {
  it.each([
    ['ALTER TABLE "skills" DROP COLUMN "title";', 'drops'],
    ['drop table skills;', 'drops'],
    ['ALTER TABLE "skills" RENAME COLUMN "title" TO "name";', 'renames'],
    ['alter table skills rename to offers;', 'renames'],
    ['alter table skills add column rank int not null;', 'add a default'],
    ['create index on skills (title);', 'concurrently'],
    ['CREATE UNIQUE INDEX "a" ON "skills" USING btree ("title");', 'concurrently'],
    ['alter table skills add constraint a foreign key (x) references members (id);', 'not valid'],
    ['alter table skills add constraint a check (x > 0);', 'not valid'],
    ['alter table skills add constraint a unique (x);', 'using index'],
    ['alter table skills add primary key (x);', 'using index'],
    ['ALTER TABLE "skills" ALTER COLUMN "x" SET DATA TYPE bigint;', 'whole table anew'],
    ['alter table skills alter column x set not null;', 'whole table'],
    ['alter table skills add column x uuid default gen_random_uuid();', 'backfills.ts'],
    ['truncate skills;', 'keeps everybody'],
    ['update skills set x = 1;', 'backfills.ts'],
    ['do $$ begin update skills set x = 1; end $$;', 'backfills.ts'],
    ['create index concurrently a on skills (x);', 'drop it first'],
    [
      'drop index concurrently if exists a;\ncreate index concurrently a on skills (x);\nselect 1;',
      'of its own',
    ],
  ])('%s is refused', (sql, words) => {
    expect(problemsOfMigration(sql)).toEqual([expect.stringContaining(words)])
  })

  it.each([
    '-- unused since 0056\nALTER TABLE "skills" DROP COLUMN "title";',
    'alter table skills -- unused since 0056\n drop column title;',
    '-- lock: a dozen rows\nupdate skill_categories set x = 1;',
    '-- lock: a dozen rows\ndo $$ begin update skill_categories set x = 1; end $$;',
    'alter table skills add column x int;',
    'alter table skills add column x int not null default 0;',
    'alter table skills add constraint a check (x > 0) not valid;--> statement-breakpoint\nalter table skills validate constraint a;',
    'alter table skills add constraint a unique using index a;',
    'drop index concurrently if exists a;--> statement-breakpoint\ncreate unique index concurrently a on skills (x);',
    'CREATE TABLE "fresh" (\n"x" int\n);--> statement-breakpoint\nCREATE INDEX "a" ON "fresh" USING btree ("x");--> statement-breakpoint\nALTER TABLE "fresh" ADD CONSTRAINT "b" FOREIGN KEY ("x") REFERENCES "public"."members"("id");',
    'create or replace function f() returns void language plpgsql as $$ begin update skills set x = 1; end $$;',
  ])('%s is allowed', (sql) => {
    expect(problemsOfMigration(sql)).toEqual([])
  })
})
