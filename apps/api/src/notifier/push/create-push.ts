import type { Logger } from 'pino'
import type { LiveSessions } from '../../auth/live-session.ts'
import { deriveSealKeys, makeSeal } from '../../auth/seal.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/connect.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outside } from '../../platform/outside.ts'
import type { VapidKeys } from '../../settings/push-settings.ts'
import { createPushSender } from './push-sender.ts'
import { ensureVapidKeys } from './vapid-key-store.ts'

/** Web push to members' devices. */
export interface Push {
  /** The VAPID public key for subscriptions: 65 bytes in base64url. */
  publicKey(): Promise<string>
  /** Triggers the sending of due pushes. */
  wake(): void
}

interface PushDeps {
  config: Config
  db: Database
  clock: Clock
  jobs: Jobs
  log: Logger
  sessions: LiveSessions
  outside: Outside | undefined
}

export function createPush({ config, db, ...deps }: PushDeps): Push {
  const { data } = config.secrets
  const { keys: given, subject } = config.push
  const seal = makeSeal(deriveSealKeys(data, 'push keys'), data)
  let known: Promise<VapidKeys> | undefined
  /** Cached after the first success; a failure is retried. */
  const keys = () => {
    known ??= given ? Promise.resolve(given) : ensureVapidKeys(db, seal)
    known.catch(() => {
      known = undefined
    })
    return known
  }
  const { wake } = createPushSender({ config, db, ...deps, keys, subject })
  return { publicKey: async () => (await keys()).publicKey, wake }
}
