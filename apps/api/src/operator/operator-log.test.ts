import { authContract } from '@kindling/domain/auth/auth-contract'
import { isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf } from '../../test/database-address.ts'
import { openDesk } from '../../test/desk-kit.ts'
import { members } from '../db/schema/members/members.ts'
import { timeCodes } from '../db/schema/members/second-factor.ts'
import { moderationEvents } from '../db/schema/trust/trust.ts'
import { setSwitch } from '../switches/switch-store.ts'
import { commands } from './commands.ts'
import { runKindling } from './kindling-test-kit.ts'
import { operatorName } from './operator-name.ts'

let k: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  k = await openDesk()
})
afterAll(() => k.t.close())

/** Each command that changes the database of a running Kindling, with the rest of its command line. */
const changing: Record<string, () => Promise<string[]>> = {
  'switch set': async () => ['limits', '2'],
  'switch clear': async () => {
    await setSwitch(k.t.db, { name: 'limits', value: 2, setBy: 'operator:ada', setAt: new Date() })
    return ['limits']
  },
  'categories usual': async () => [],
  'categories add': async () => ['Thatching', 'Roofs of reed and straw'],
  'moderator add': async () => [(await k.t.makeMember()).email],
  'moderator remove': async () => [(await k.makeModerator()).email],
  'member suspend': async () => {
    const [mona, ada] = [await k.makeModerator(), await k.t.makeMember()]
    return [ada.email, '--step', 'read_only', '--reason', 'No more.', '--moderator', mona.email]
  },
  'member unlock': async () => [(await k.t.makeMember()).email],
  'member resend-code': async () => {
    const email = `${crypto.randomUUID()}@example.test`
    await k.t.call(authContract.resendCode, { body: { email } })
    return [email]
  },
  'member reset-second-factor': async () => {
    const { id: memberId, email } = await k.t.makeMember()
    await k.t.db.insert(timeCodes).values({ memberId, sealedSecret: 'sealed', confirmedAt: new Date() })
    return [email]
  },
  'appeal decide': async () => {
    // The operator decides appeals only while there are fewer than three moderators.
    await k.t.db.update(members).set({ role: 'member' })
    const [mona, moritz, ada] = [await k.makeModerator(), await k.makeModerator(), await k.t.makeMember()]
    const { id } = (await k.suspend(mona, ada, 'out')).data()
    await k.review(moritz, id)
    await k.appeal(ada)
    return [id, 'agree', '--reason', 'It was not.']
  },
  'jobs retry': async () => [await makeFailedJob()],
  'jobs drop': async () => [await makeFailedJob(), '--reason', 'sent by mistake'],
}

/** Commands without a log entry: they only read, or work on files or the whole database. */
const others = [
  ...['version', 'check-config', 'check-books', 'reconcile', 'doctor', 'test-mail', 'test-storage'],
  ...['migrate', 'backup', 'restore', 'copy-files', 'age'],
  ...['switch list', 'categories list', 'moderator list', 'member find', 'appeal list', 'jobs', 'jobs show'],
]

/** Every command and subcommand: `switch set`, `jobs`, `check-books`. */
const names = commands.flatMap(({ name, usage }) =>
  usage.map(([form]) => {
    const subcommand = name === 'copy-files' ? undefined : /^[a-z][a-z-]*/.exec(form)?.[0]
    return subcommand === undefined ? name : `${name} ${subcommand}`
  }),
)

async function makeFailedJob(): Promise<string> {
  await k.t.deps.jobs.send('check-books', {})
  const { rows } = await k.t.deps.pool.query<{ id: string }>(
    `update pgboss.job set state = 'failed' where name = 'check-books' and state = 'created' returning id`,
  )
  return rows[0]?.id ?? ''
}

const entries = () => k.t.db.select().from(moderationEvents).where(isNull(moderationEvents.actorId))

// asvs: 16.2.1 operators
it('every command is listed as changing something or not', () => {
  expect([...new Set(names)].sort()).toEqual([...Object.keys(changing), ...others].sort())
})

// asvs: 16.2.1 operators
it.each(Object.keys(changing))(
  '%s logs an entry with the operator’s name, and changes nothing when it can’t',
  async (name) => {
    const words = [...name.split(' '), ...((await changing[name]?.()) ?? [])]
    const run = () =>
      runKindling(words, { DATA_DIR: k.t.deps.config.dataDir, DATABASE_URL: addressOf(k.t.connection) })
    const [before, startedAt] = [(await entries()).length, Date.now()]
    await k.t.db.execute(sql`alter table moderation_events add constraint full_log check (false) not valid`)
    expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining('full_log') })
    await k.t.db.execute(sql`alter table moderation_events drop constraint full_log`)

    // Nothing was changed without an entry: the second run would be refused or change nothing.
    expect(await run()).toMatchObject({ code: 0 })
    const added = (await entries()).slice(before)
    expect(added).toEqual([
      expect.objectContaining({ note: expect.stringMatching(`^${operatorName()}: .`), actorId: null }),
    ])
    expect(added[0]?.at.getTime()).toBeGreaterThanOrEqual(startedAt)
  },
  60_000,
)
