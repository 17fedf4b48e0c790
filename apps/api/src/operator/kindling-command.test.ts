import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf } from '../../test/database-address.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { version } from '../platform/process/release.ts'
import { runKindling, spawnKindling, systemChanges } from './kindling-test-kit.ts'
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

  it.each([['check-books'], ['reconcile']])(
    '%s refuses a missing data folder, and creates none',
    async (name) => {
      const missing = join(folder, 'missing')
      const { code, said } = await spawnKindling([name], { DATA_DIR: missing })
      expect(said).toBe(`DATA_DIR, ${missing}, doesn’t exist: set DATA_DIR or DATABASE_URL.\n`)
      expect([code, existsSync(missing)]).toEqual([1, false])
    },
  )

  it('reports an unreachable database in one line', async () => {
    const away = { ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
    const { code, said } = await runKindling(['moderator', 'list'], away)
    expect([code, said]).toEqual([1, expect.stringMatching(/^DATABASE_URL can’t be reached: [^\n]+\n$/)])
  })

  it('check-books prints the number of checked entries', async () => {
    const { code, out } = await runKindling(['check-books'], env)
    expect([code, out]).toEqual([0, 'The books are in order. 0 ledger entries were checked.\n'])
  })

  it('categories publishes the usual ones once, and others by name', async () => {
    expect(await runKindling(['categories', 'usual'], env)).toMatchObject({ code: 0 })
    expect((await runKindling(['categories', 'usual'], env)).said).toBe('They are there already.\n')
    const own = ['categories', 'add', 'Thatching', 'Roofs of reed and straw', 'hammer']
    const { out: told } = await runKindling(own, env)
    expect(told).toBe('Published: Thatching.\n')
    const by = operatorName()
    expect(await systemChanges(t.db)).toEqual([
      expect.stringMatching(`^${by}: published categories: .+, .+`),
      `${by}: published categories: Thatching`,
    ])
    const { out } = await runKindling(['categories', 'list', '--json'], env)
    expect(JSON.parse(out)).toHaveLength(13)
  })
})
