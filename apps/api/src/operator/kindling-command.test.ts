import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf } from '../../test/database-address.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { platformProblem, version } from '../platform/release.ts'
import { commands } from './commands.ts'
import { runKindling } from './kindling-test-kit.ts'
import { operatorName } from './operator-name.ts'

let t: TestApp
let folder = ''
let env: Record<string, string> = {}
beforeAll(async () => {
  t = await makeTestApp()
  folder = mkdtempSync(join(tmpdir(), 'kindling-command-'))
  env = { DATA_DIR: t.deps.config.dataDir, DATABASE_URL: addressOf(t.connection) }
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true })
})

describe('kindling', { timeout: 120_000 }, () => {
  it('bin/kindling runs from any folder and prints the version', async () => {
    const bin = fileURLToPath(new URL('../../../../bin/kindling', import.meta.url))
    const { stdout } = await promisify(execFile)(bin, ['version', '--json'], { cwd: folder })
    expect(JSON.parse(stdout)).toEqual({ version, node: process.version, release: null })
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  })

  it('--help lists every command and the exit codes', async () => {
    const { code, out, err } = await runKindling(['--help'])
    expect([code, err]).toEqual([0, ''])
    for (const { name, summary } of commands) expect(out).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'))
    expect(out).toContain('Exit codes: 0 fine, 1 failed or refused, 2 wrong usage.')
  })

  it('COMMAND --help prints its usage, also of a subcommand', async () => {
    const { code, out, err } = await runKindling(['moderator', 'add', '--help'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('Usage:\n  kindling moderator add EMAIL')
  })

  it.each([
    [[], 'COMMAND is missing.'],
    [['modrator', 'list'], 'Unknown command: modrator'],
    [['moderator'], 'One of add, list, remove is missing.'],
    [['moderator', 'toString'], 'Unknown: toString. One of add, list, remove goes there.'],
    [['moderator', 'add'], 'EMAIL is missing.'],
    [['moderator', 'add', 'ada'], 'ada isn’t an email address.'],
    [['moderator', 'list', 'all'], 'Unexpected argument: all'],
    [['version', '--yaml'], "Unknown option '--yaml'"],
    [['age', '400'], 'DAYS is a whole number from 1 to 366.'],
    [['backup', 'here'], 'FOLDER is an absolute path, and here isn’t.'],
    [['categories', 'add', 'Thatching', 'Roofs', 'straw'], /^No drawing is called straw: /],
  ])('%j is wrong usage: one line, the usage, and 2', async (words, line) => {
    const { code, out, err } = await runKindling(words, env)
    expect([code, out]).toEqual([2, ''])
    expect(err.split('\n')[0]).toEqual(typeof line === 'string' ? line : expect.stringMatching(line))
    expect(err).toContain('sage:')
  })

  it.each([['check-books'], ['moderator', 'list'], ['categories', 'list'], ['reconcile']])(
    '%s refuses a data folder that doesn’t exist, and makes none',
    async (...words) => {
      const missing = join(folder, 'missing')
      const { code, said } = await runKindling(words, { DATA_DIR: missing })
      expect(said).toBe(`DATA_DIR, ${missing}, doesn’t exist: set DATA_DIR or DATABASE_URL.\n`)
      expect([code, existsSync(missing)]).toEqual([1, false])
    },
  )

  it('refuses in one line while the database can’t be reached', async () => {
    const away = { ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
    const { code, said } = await runKindling(['moderator', 'list'], away)
    expect([code, said]).toEqual([1, expect.stringMatching(/^DATABASE_URL can’t be reached: [^\n]+\n$/)])
  })

  it('check-books prints how many entries were checked', async () => {
    const { code, out } = await runKindling(['check-books'], env)
    expect([code, out]).toEqual([0, 'The books are in order. 0 ledger entries were checked.\n'])
  })

  it('publishes the usual categories once, and others by name', async () => {
    expect(await runKindling(['categories', 'usual'], env)).toMatchObject({ code: 0 })
    expect((await runKindling(['categories', 'usual'], env)).said).toBe('They are there already.\n')
    const own = ['categories', 'add', 'Thatching', 'Roofs of reed and straw', 'hammer']
    const { out: told, err } = await runKindling(own, env)
    expect(told).toBe('Published: Thatching.\n')
    expect(JSON.parse(err)).toMatchObject({ by: operatorName(), what: 'published categories: Thatching' })
    const { out } = await runKindling(['categories', 'list', '--json'], env)
    expect(JSON.parse(out)).toHaveLength(13)
  })
})

it('a release that was built for another processor is refused', () => {
  const built = { platform: 'linux', arch: 'x64' }
  expect(platformProblem(built, { platform: 'linux', arch: 'arm64' })).toBe(
    'This release was built for linux-x64 and can’t run on linux-arm64: build it with deploy/release.sh on a linux-arm64 machine.',
  )
  expect(platformProblem(built, built)).toBeUndefined()
  expect(platformProblem(undefined)).toBeUndefined()
})
