import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from '../src/app.ts'
import { loadConfig } from '../src/config.ts'
import { createDeps } from '../src/create-deps.ts'
import type { ConnectionSettings, Database } from '../src/db/connect.ts'
import type { Routes } from '../src/db/connections/routes.ts'
import type { Deps } from '../src/deps.ts'
import { createLog } from '../src/platform/log.ts'
import type { Mail, MailTransport } from '../src/platform/mail/mail-transport.ts'
import { mailJob } from '../src/platform/mail/mailer.ts'
import type { Outside } from '../src/platform/outside.ts'
import { type Call, makeCall } from './call.ts'
import { endSession, makeMember, type TestMember } from './make-member.ts'
import { isThroughPgBouncer, pooledRoutes } from './pooler.ts'
import { makeTestClock, type TestClock } from './test-clock.ts'
import { cloneDatabase } from './test-database.ts'

export interface TestAppOptions {
  /** Environment variables. */
  env?: Record<string, string>
  clock?: TestClock
  /** Logger, for tests that read its lines. */
  log?: Logger
  /** Sends mail as configured, rather than to `mails`. */
  keepsMail?: boolean
  /** Replaces the database connection, such as by a proxy. */
  reachedBy?: (connection: ConnectionSettings) => Promise<ConnectionSettings | Routes>
  /** Delivers each mail before it is added to `mails`; a mail on which it throws isn't added. */
  mailTransport?: MailTransport
  /** Replaces HTTP to push services. */
  outside?: Outside
  /** Listens for database notifications as the server does, for live events. */
  isListening?: boolean
  /** Connects through PgBouncer; by default as `isThroughPgBouncer` of pooler.ts says. */
  isPooled?: boolean
  /** Folder of the web app to serve, instead of the one that was built here. */
  webDist?: string
  /** Mounts endpoints of the test before the app is ready. */
  before?: (app: FastifyInstance, deps: Deps) => void | Promise<void>
  /** Plugins registered before the first route, as metrics and traces are. */
  watchers?: (deps: Deps) => readonly ((app: FastifyInstance) => void)[]
}

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  db: Database
  /** Connection settings, for a second process or pool. */
  connection: ConnectionSettings
  clock: TestClock
  /** Calls an endpoint of a contract; see `makeCall`. */
  call: Call
  makeMember(overrides?: Parameters<typeof makeMember>[1]): Promise<TestMember>
  endSession(member: TestMember): Promise<void>
  /** Every mail that was sent, oldest first. */
  mails: readonly Mail[]
  /** Sends waiting mails, and answers those to one address, oldest first. */
  mailsTo(email: string): Promise<Mail[]>
  close(): Promise<void>
}

/** The whole application on a database of its own, with a test clock and mails kept in memory. */
export async function makeTestApp({
  env,
  clock = makeTestClock(),
  log,
  keepsMail = false,
  mailTransport = async () => {},
  outside,
  isListening = false,
  reachedBy,
  isPooled = reachedBy === undefined && isThroughPgBouncer(),
  webDist,
  before,
  watchers = () => [],
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'kindling-files-'))
  const database = await cloneDatabase()
  // Rate limits are scaled up, since tests do in seconds what a member does in weeks; tests of the limits
  // override it.
  const settings = { NODE_ENV: 'test', DATA_DIR: folder, DEMO: 'false', MEMBER_LIMIT_SCALE: '1000000' }
  const config = { ...loadConfig({ ...settings, ...env }), ...(webDist !== undefined && { webDist }) }
  const mails: Mail[] = []
  const keepMail: MailTransport = async (mail) => {
    await mailTransport(mail)
    mails.push(mail)
  }
  const deps = createDeps(
    config,
    isPooled
      ? await pooledRoutes(database.connection)
      : ((await reachedBy?.(database.connection)) ?? database.connection),
    log ?? createLog(env?.LOG_LEVEL ?? 'silent'),
    {
      clock,
      isQuiet: true,
      isListening,
      ...(outside && { outside }),
      ...(keepsMail ? {} : { mailTransport: keepMail }),
    },
  )
  const app = await buildApp(deps, watchers(deps))
  await before?.(app, deps)
  await app.ready()
  await deps.jobs.prepare()

  return {
    app,
    deps,
    db: deps.db,
    connection: database.connection,
    clock,
    call: makeCall(app),
    makeMember: (overrides) => makeMember(deps, overrides),
    endSession: (member) => endSession(deps, member),
    mails,
    async mailsTo(email) {
      await deps.jobs.runDue({ only: mailJob })
      return mails.filter(({ to }) => to === email)
    },
    async close() {
      await app.close()
      await deps.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
