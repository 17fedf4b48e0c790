import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { insertEvent } from './sandbox-store.ts'

export interface SandboxDeps {
  db: Database
  clock: Clock
  jobs: Jobs
  config: Config
}

export const sandboxWebhookJob = 'sandbox-webhook'

export function newId(prefix: 'acct' | 'cus' | 'dp' | 'evt' | 'pi' | 'pm' | 'po' | 're'): string {
  return `${prefix}_sandbox${randomBytes(10).toString('hex')}`
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Derives a secret of the sandbox for each purpose from the configured one. */
export function secretFor({ config }: Pick<SandboxDeps, 'config'>, purpose: string): string {
  return createHmac('sha256', config.secrets.data).update(purpose).digest('base64url')
}

/** Sends a webhook after commit. Shaped as Stripe's events. */
export async function emit(
  tx: Transaction,
  { clock, jobs }: Pick<SandboxDeps, 'clock' | 'jobs'>,
  type: string,
  object: { id: string; object: string } & Record<string, unknown>,
): Promise<void> {
  const id = newId('evt')
  const at = clock.now()
  const created = Math.floor(at.getTime() / 1000)
  const body = { id, object: 'event', type, created, livemode: false, data: { object } }
  await insertEvent(tx, { id, type, body, createdAt: at })
  await jobs.send(sandboxWebhookJob, { eventId: id }, { tx })
}
