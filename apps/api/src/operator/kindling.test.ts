import { describe, expect, it } from 'vitest'
import { platformProblem } from '../platform/process/release.ts'
import { commands } from './commands.ts'
import { runKindling } from './kindling-test-kit.ts'

const run = (...words: string[]) => runKindling(words)

it('--help lists every command and the exit codes', async () => {
  const { code, out, err } = await run('--help')
  expect([code, err]).toEqual([0, ''])
  for (const { name, summary } of commands) expect(out).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'))
  expect(out).toContain('Exit codes: 0 fine, 1 failed or refused, 2 wrong usage.')
})

it.each(commands.map(({ name }) => name))('%s --help prints its usage', async (name) => {
  const { code, out, err } = await run(name, '--help')
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain(`Usage:\n  kindling ${name}`)
})

it('a subcommand’s --help prints its command’s usage', async () => {
  expect((await run('moderator', 'add', '-h')).out).toContain('kindling moderator add EMAIL')
})

describe('wrong usage', () => {
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
    [['restore', '/backups', '--until', 'noon'], '--until takes a moment such as 2026-11-25T10:15:00Z.'],
    [['copy-files', 'up'], 'Unknown: up. to-bucket or to-folder goes there.'],
    [['reconcile', '--recheck', 'soon'], '--recheck takes seconds, from 0 to 3600.'],
    [['test-mail', 'ada@'], 'ada@ isn’t an email address.'],
    [['jobs', 'drop', 'x'], 'x isn’t the id of a job: kindling jobs show QUEUE has them.'],
    [['categories', 'add', 'Thatching', 'Roofs', 'straw'], /^No drawing is called straw: /],
    [['member', 'suspend', 'ada@example.test'], /^--moderator EMAIL is missing/],
  ])('%j prints one line and the usage, and exits with 2', async (words, line) => {
    const { code, out, err } = await run(...words)
    expect([code, out]).toEqual([2, ''])
    expect(err.split('\n')[0]).toEqual(typeof line === 'string' ? line : expect.stringMatching(line))
    expect(err.split('\n')[1]).toMatch(/^Usage:/)
  })
})

it('a release for another processor is refused', () => {
  const built = { platform: 'linux', arch: 'x64' }
  expect(platformProblem(built, { platform: 'linux', arch: 'arm64' })).toBe(
    'This release was built for linux-x64 and can’t run on linux-arm64: build it with deploy/release.sh on a linux-arm64 machine.',
  )
  expect(platformProblem(built, built)).toBeUndefined()
  expect(platformProblem(undefined)).toBeUndefined()
})
