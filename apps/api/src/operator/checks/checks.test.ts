import { readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf } from '../../../test/database-address.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { runKindling } from '../kindling-test-kit.ts'

let t: TestApp
let smtp: Server
let env: Record<string, string> = {}
beforeAll(async () => {
  t = await makeTestApp()
  smtp = createServer((socket) => {
    socket.write('220 test\r\n')
    socket.on('data', (text) =>
      socket.write(/^RCPT/m.test(String(text)) ? '550 5.1.1 no such mailbox\r\n' : '250 ok\r\n'),
    )
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  env = { DATA_DIR: t.deps.config.dataDir, DATABASE_URL: addressOf(t.connection) }
})
afterAll(async () => {
  smtp.close()
  await t.close()
})

describe('kindling doctor', { timeout: 60_000 }, () => {
  it('prints a finding for each check', async () => {
    const { out } = await runKindling(['doctor', '--json'], env)
    const found: { check: string; status: string }[] = JSON.parse(out)
    expect(Object.fromEntries(found.map(({ check, status }) => [check, status]))).toEqual({
      disk: expect.stringMatching(/^(ok|warning|failed)$/),
      certificate: 'unknown',
      database: 'ok',
      migrations: 'ok',
      clock: 'ok',
      backup: 'unknown',
    })
  })

  it('exits with 1 for a changed migration and an unreadable certificate', async () => {
    const { rows } = await t.deps.pool.query(
      'update drizzle.__drizzle_migrations set hash = hash || $1 where id = 1 returning hash',
      ['x'],
    )
    expect(rows).toHaveLength(1)
    const { code, out } = await runKindling(['doctor'], { ...env, PUBLIC_URL: 'https://127.0.0.1:1' })
    expect(code).toBe(1)
    expect(out).toMatch(/^migrations +failed +applied in another wording: 0000_/m)
    expect(out).toMatch(/^certificate +failed +127\.0\.0\.1 can’t be reached: .*ECONNREFUSED/m)
  })

  it('reports an unreachable database and still checks the machine', async () => {
    const { code, out } = await runKindling(['doctor'], {
      ...env,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    })
    expect(code).toBe(1)
    expect(out).toMatch(/^database +failed +DATABASE_URL can’t be reached/m)
    expect(out).toMatch(/^disk /m)
  })
})

describe('kindling test-mail', { timeout: 60_000 }, () => {
  it('writes to the development mailbox without SMTP_URL', async () => {
    const { code, out } = await runKindling(['test-mail', 'ada@example.test'], env)
    expect([code, out]).toEqual([0, expect.stringContaining('development mailbox')])
    const { rows } = await t.deps.pool.query('select "to" from dev_mailbox')
    expect(rows).toEqual([{ to: 'ada@example.test' }])
  })

  it('prints the response of a mail server that refuses the address, and exits with 1', async () => {
    const address = smtp.address()
    const port = typeof address === 'object' ? address?.port : 0
    const { code, said } = await runKindling(['test-mail', 'ada@example.test'], {
      ...env,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    })
    expect(code).toBe(1)
    expect(said).toMatch(
      /^127\.0\.0\.1:\d+ didn’t take the mail for ada@example\.test: .*5\.1\.1 no such mailbox/,
    )
  })
})

it('kindling test-storage writes, reads and removes a file in DATA_DIR', async () => {
  const { code, out } = await runKindling(['test-storage'], env)
  expect([code, out]).toEqual([0, expect.stringMatching(/took a file, gave it back and removed it\.\n$/)])
  expect(readdirSync(join(t.deps.config.dataDir, 'private-files'))).toEqual([])
}, 60_000)
