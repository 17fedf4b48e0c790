import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { LiveSessions } from '../../auth/live-session.ts'
import { type FactorPolicy, standingOf } from '../../auth/standing.ts'
import type { Database } from '../../db/connect.ts'
import type { Clock } from '../../platform/clock.ts'
import { HOUR, MINUTE, SECOND } from '../../platform/durations.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type Outside, OutsideError } from '../../platform/outside.ts'
import { postOutside } from '../../platform/post-outside.ts'
import type { VapidKeys } from '../../settings/push-settings.ts'
import { messageOf } from './push-message.ts'
import { outcomeOf, type PushOutcome, requestFor } from './push-request.ts'
import { watchServices } from './push-services.ts'
import * as store from './push-store.ts'

interface SenderDeps {
  db: Database
  clock: Clock
  jobs: Jobs
  log: Logger
  sessions: LiveSessions
  config: FactorPolicy
  /** HTTP access to push services; tests replace it. */
  outside: Outside | undefined
  keys: () => Promise<VapidKeys>
  /** VAPID contact for push services: `mailto:` or an https URL. */
  subject: string
}

/** The job that sends due pushes. */
export const pushJob = 'send-pushes'

/** Lease in milliseconds: longer than the timeout of a push service. */
const LEASE_MS = 2 * MINUTE
const FIRST_PAUSE_MS = 15 * SECOND
const LONGEST_PAUSE_MS = HOUR
/** Devices leased at once, and most requests in progress. */
const BATCH = 50
const MOST_UNDER_WAY = 400
/**
 * Send rate of one process, in devices a second: a thousand followers take four seconds, without blocking
 * other pushes.
 */
const MOST_PER_SECOND = 250
/** Interval in milliseconds at which results are written in batches. */
const FINISH_MS = 50
/** Wait in milliseconds, at full load, before looking for more. */
const LOOK_MS = 200

type Pushes = readonly [store.DuePush, ...store.DuePush[]]

/**
 * Sends rows of `pushes` soon after their commit, and retries them until they expire. A push may arrive twice
 * (the device shows it once, by its tag), and is lost only when its push service was down for its whole
 * useful time.
 */
export function createPushSender(deps: SenderDeps) {
  const { db, clock, jobs, log, outside, keys, subject } = deps
  const services = watchServices()
  let sent: string[] = []
  let finishing: Promise<void> | undefined

  /** Marks pushes as finished, batched with others sent at about the same time. */
  async function finish(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    sent.push(...ids)
    finishing ??= pause(FINISH_MS).then(() => {
      const done = sent
      sent = []
      finishing = undefined
      return store.finishPushes(db, done, clock.now())
    })
    await finishing
  }

  async function sendDue(): Promise<void> {
    const underWay = new Set<Promise<void>>()
    for (;;) {
      const now = clock.now()
      const room = Math.min(BATCH, MOST_UNDER_WAY - underWay.size)
      const until = new Date(now.getTime() + LEASE_MS)
      const devices = room > 0 ? await store.leaseDevices(db, { now, until, limit: room }) : []
      for (const device of devices) {
        const sending = tellDevice(device)
          .catch((err: unknown) => log.error({ err, device: device.id }, 'a device could not be told'))
          .finally(() => underWay.delete(sending))
        underWay.add(sending)
      }
      if (devices.length > 0) {
        await pause((devices.length * SECOND) / MOST_PER_SECOND)
        continue
      }
      if (underWay.size === 0) return
      // Other devices don't wait for the slowest request.
      await Promise.race([pause(LOOK_MS), Promise.all(underWay)])
    }
  }

  /** Sends a device's due pushes: a summary of the held-back ones, the rest one by one. */
  async function tellDevice(device: store.DueDevice): Promise<void> {
    const now = clock.now()
    // After a password change or account deletion the device has to subscribe again.
    const standing = await standingOf(deps, device.memberId)
    if (standing?.generation !== device.generation) return await store.deleteDevice(db, device.id)
    const isStale = ({ isRead, usefulUntil }: store.DuePush) => isRead || usefulUntil <= now
    await finish(idsOf(device.pushes.filter(isStale)))
    const due = device.pushes.filter((push) => !isStale(push))
    const [firstHeld, ...otherHeld] = due.filter(({ heldUntil }) => heldUntil !== null)
    const single = due.filter(({ heldUntil }) => heldUntil === null).map((push): Pushes => [push])
    const messages = firstHeld ? [[firstHeld, ...otherHeld] as const, ...single] : single
    for (const message of messages) {
      if (!(await send(device, message))) return
    }
  }

  /** Answers whether the subscription still exists. */
  async function send(device: store.DueDevice, due: Pushes): Promise<boolean> {
    const now = clock.now()
    const origin = new URL(device.endpoint).origin
    const awayUntil = services.awayUntil(origin, now)
    if (awayUntil !== undefined) {
      await store.postponePushes(db, idsOf(due), awayUntil)
      return true
    }
    const outcome = await post(device, due, origin)
    if (outcome.is === 'gone') {
      await store.deleteDevice(db, device.id)
      return false
    }
    if (outcome.is === 'later') await postpone(due, outcome.from)
    else await finish(idsOf(due))
    return true
  }

  async function post(device: store.DueDevice, due: Pushes, origin: string): Promise<PushOutcome> {
    const useful = Math.max(...due.map(({ usefulUntil }) => usefulUntil.getTime())) - clock.now().getTime()
    const addressed = { message: messageOf(due), seconds: Math.max(0, Math.floor(useful / SECOND)) }
    try {
      const request = requestFor(device, addressed, { keys: await keys(), subject })
      const answer = await postOutside(device.endpoint, request, outside)
      services.note(origin, answer.status < 500, clock.now())
      const outcome = outcomeOf(answer, clock.now())
      if (outcome.is !== 'sent') {
        log.warn({ device: device.id, status: answer.status }, 'a push service did not take a message')
      }
      return outcome
    } catch (error) {
      if (!(error instanceof OutsideError)) {
        // The subscription's encryption keys are invalid.
        log.warn({ err: error, device: device.id }, 'nothing can be encrypted for a device')
        return { is: 'gone' }
      }
      if (error.problem === 'private' || error.problem === 'address') return { is: 'gone' }
      services.note(origin, false, clock.now())
      log.warn({ device: device.id, problem: error.problem }, 'a push service is away')
      return { is: 'later', from: undefined }
    }
  }

  async function postpone(due: Pushes, from: Date | undefined): Promise<void> {
    const tries = Math.max(...due.map((push) => push.tries))
    const wait = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)
    await store.postponePushes(db, idsOf(due), from ?? new Date(clock.now().getTime() + wait))
  }

  const queue = { isUnique: true, keepSeconds: 600, retries: 0, isWaiting: true }
  // The minutely schedule is a fallback for lost triggers: see `wake`.
  jobs.define(pushJob, sendDue, { ...queue, cron: '* * * * *' })

  let isWoken = false
  /** Triggers the sending of due pushes, in any process that runs jobs. */
  function wake(): void {
    if (isWoken) return
    isWoken = true
    jobs
      .send(pushJob, {}, { singletonKey: 'due' })
      .catch((err: unknown) => log.warn({ err }, 'pushes have to wait for the next minute'))
      .finally(() => setTimeout(() => (isWoken = false), LOOK_MS).unref())
  }

  return { wake }
}

const idsOf = (due: readonly store.DuePush[]) => due.map(({ id }) => id)
