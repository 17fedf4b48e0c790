import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf } from '../../test/database-address.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { runKindling, systemChanges } from './kindling-test-kit.ts'
import { operatorName } from './operator-name.ts'

let t: TestApp
let env: Record<string, string> = {}
beforeAll(async () => {
  t = await makeTestApp()
  env = { DATA_DIR: t.deps.config.dataDir, DATABASE_URL: addressOf(t.connection) }
})
afterAll(() => t.close())

const kindling = (...words: string[]) => runKindling(['switch', ...words], env)

describe('kindling switch', { timeout: 60_000 }, () => {
  it('set is applied by a running process, list shows who set it, and clear resets it', async () => {
    const set = await kindling(
      'set',
      'maintenance',
      'on',
      '--until',
      '2031-01-01T18:00:00Z',
      '--jobs',
      'wait',
    )
    expect(set.code).toBe(0)
    await t.deps.switches.refresh()
    expect(t.deps.switches.of('maintenance')).toEqual({
      until: '2031-01-01T18:00:00Z',
      jobs: 'wait',
      webhooks: 'go on',
    })
    const [listed] = JSON.parse((await kindling('list', '--json')).out)
    expect(listed).toMatchObject({ name: 'maintenance', setBy: expect.stringMatching(/^operator:/) })

    expect((await kindling('clear', 'maintenance')).code).toBe(0)
    await t.deps.switches.refresh()
    expect(t.deps.switches.of('maintenance')).toBeUndefined()
    expect((await kindling('clear', 'maintenance')).code).toBe(1)
    const by = operatorName()
    expect(await systemChanges(t.db)).toEqual([
      `${by}: set the switch maintenance: until 2031-01-01T18:00:00Z, webhooks go on, jobs wait`,
      `${by}: cleared the switch maintenance`,
    ])
  })

  it.each([
    ['payments', 'card,wallet', ['card', 'wallet'], 'card, wallet'],
    ['sign-up', 'closed', 'closed', 'closed'],
    ['log-level', 'debug', 'debug', 'debug'],
    ['limits', '0.5', 0.5, '0.5'],
  ] as const)('set %s to %s', async (name, value, read, logged) => {
    expect((await kindling('set', name, value)).code).toBe(0)
    await t.deps.switches.refresh()
    expect(t.deps.switches.of(name)).toEqual(read)
    expect((await systemChanges(t.db)).at(-1)).toBe(`${operatorName()}: set the switch ${name}: ${logged}`)
  })

  it.each([
    ['an unknown switch', ['set', 'sleep', 'on'], /^No switch is called sleep: maintenance/],
    [
      'a method that nobody pays by',
      ['set', 'payments', 'card,cash'],
      /^card,cash is no value of payments: 1/,
    ],
    ['a factor that is no number', ['set', 'limits', 'many'], /^many is no value of limits/],
    [
      'a moment that is none',
      ['set', 'maintenance', 'on', '--until', 'noon'],
      /no value of maintenance: until/,
    ],
    ['an option of another switch', ['set', 'limits', '2', '--until', 'x'], /belong to maintenance/],
  ])('refuses %s with one line and the usage', async (_, words, line) => {
    const { code, said } = await kindling(...words)
    expect(code).toBe(2)
    expect(said.split('\n')[0]).toMatch(line)
    expect(said).toContain('kindling switch set sign-up closed')
  })
})
