import type { Logger } from 'pino'
import { v7 } from 'uuid'
import {
  askSessions,
  askSessionsOfEither,
  type LiveSessions,
  rememberSessions,
  sessionChannel,
} from './auth/live-session.ts'
import { deriveSealKeys, makeSeal } from './auth/seal.ts'
import { createTokens } from './auth/tokens.ts'
import type { Config } from './config.ts'
import type { ConnectionSettings } from './db/connect.ts'
import { lateDatabase } from './db/connections/late-reads.ts'
import { listen } from './db/connections/listen.ts'
import { sharePools } from './db/connections/pool-shares.ts'
import { openPools, type Pools } from './db/connections/pools.ts'
import { type Routes, straightTo } from './db/connections/routes.ts'
import type { Deps } from './deps.ts'
import { createBucketStore } from './files/storage/bucket-store.ts'
import { createFolderStore } from './files/storage/folder-store.ts'
import { createStorage } from './files/storage/storage.ts'
import { watchAddresses } from './members/email-problem.ts'
import { eventChannel, followEvents } from './notifier/live-event-store.ts'
import { passingChannel } from './notifier/passing-event-store.ts'
import { createPush } from './notifier/push/create-push.ts'
import { createPayments } from './payments/create-payments.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createLiveHub } from './platform/live-hub.ts'
import { createMailTransport, type MailTransport } from './platform/mail/mail-transport.ts'
import { createMailer } from './platform/mail/mailer.ts'
import type { Outside } from './platform/outside.ts'
import { createDrain } from './platform/process/drain.ts'
import { createSwitches } from './switches/switches.ts'

/** What a test puts in place of the real thing. */
export interface DepsOverrides {
  clock?: Clock
  mailTransport?: MailTransport
  /** How push services are reached. */
  outside?: Outside
  /** Few connections to the database, and jobs run only by `jobs.runDue()`. */
  isQuiet?: boolean
  /** Whether it listens for the database's NOTIFY, without which sessions aren't cached. By default the opposite of `isQuiet`. */
  isListening?: boolean
}

/** @param to the ways to the database, or one for everything, straight to its server */
export function createDeps(
  config: Config,
  to: Routes | ConnectionSettings,
  log: Logger,
  {
    clock = systemClock,
    mailTransport,
    outside,
    isQuiet = false,
    isListening = !isQuiet,
  }: DepsOverrides = {},
): Deps {
  let announce = () => {}
  const { connections } = config.database
  const routes = routesOf(config, to)
  const pools = openPools(routes, { log, connections, onPublished: () => announce() })
  const { db, pool } = pools.main
  const ids = { next: () => v7() }
  const jobs = createJobs(routes.direct, {
    log,
    isQuiet: isQuiet || config.role === 'web',
    connections: isQuiet ? 1 : sharePools(connections).jobs,
    migrates: config.database.migratesOnStart,
  })
  const asked = pools.replicas
    ? askSessionsOfEither(pools.sessions.db, pools.replicas)
    : askSessions(pools.sessions.db)
  let wakePush = () => {}
  const { sessions, live, listener } = isListening
    ? listenTo(routes.direct, pools, asked, { log, onPushDue: () => wakePush() })
    : { sessions: asked, live: createLiveHub(() => false), listener: undefined }
  const push = createPush({ config, db, clock, jobs, log, sessions, outside })
  if (config.role !== 'web') wakePush = push.wake
  // Without it, processes that listen find what was published within a second.
  if (listener) announce = listener.announce
  let closing: Promise<void> | undefined
  return {
    config,
    db,
    pool,
    lateDb: pools.replicas ? lateDatabase(pools.replicas, pools.main) : db,
    idempotent: pools.idempotent,
    pools,
    clock,
    drain: createDrain(),
    log,
    ids,
    jobs,
    live,
    mailer: createMailer(
      {
        db,
        clock,
        jobs,
        log,
        ids,
        seal: makeSeal(deriveSealKeys(config.secrets.data, 'mails'), config.secrets.data),
        addresses: watchAddresses({ db, clock }),
      },
      mailTransport ?? createMailTransport(config, db, clock),
    ),
    ...createPayments({ config, db, clock, jobs }),
    push,
    sessions,
    storage: createStorage(
      config.bucket ? createBucketStore(config.bucket) : createFolderStore(config.dataDir),
    ),
    switches: createSwitches(db, log),
    tokens: createTokens(config.secrets.jwt, clock, config.secrets.jwtPrevious),
    close() {
      closing ??= jobs.stop().then(async () => {
        await Promise.all([listener?.close(), pools.close()])
      })
      return closing
    },
  }
}

function routesOf(config: Config, to: Routes | ConnectionSettings): Routes {
  const routes = 'direct' in to ? to : straightTo(to)
  const { isPrepared } = config.database
  if (isPrepared === undefined) return routes
  const { main, direct, replicas } = routes
  return {
    main: { ...main, isPrepared },
    direct,
    replicas: replicas.map((replica) => ({ ...replica, isPrepared })),
  }
}

interface Hearing {
  log: Logger
  /** Something is to be sent to devices. */
  onPushDue: () => void
}

function listenTo(
  settings: ConnectionSettings,
  pools: Pools,
  asked: LiveSessions,
  { log, onPushDue }: Hearing,
) {
  const isInTouch = () => listener.isInTouch()
  const sessions = rememberSessions(asked, () => listener.isHearing())
  const live = createLiveHub(isInTouch)
  const onSession = (id: string) => {
    sessions.forget(id)
    live.end(id)
  }
  const listener = listen(
    settings,
    { [sessionChannel]: onSession, [passingChannel]: live.pass },
    {
      log,
      onGap() {
        sessions.forgetAll()
        live.endAll()
        pools.dropIdle()
      },
      onUnheard: () => sessions.forgetAll(),
      // By the way of those who end a session.
      beat: (channel, word) => pools.sessions.pool.query('select pg_notify($1, $2)', [channel, word]),
      feed: {
        channel: eventChannel,
        begin(client) {
          const readNew = followEvents(client)
          return async (isAnnounced) => {
            const read = await readNew(isAnnounced)
            live.tell(read)
            if (read.isPushDue) onPushDue()
          }
        },
      },
    },
  )
  return { sessions, live, listener }
}
