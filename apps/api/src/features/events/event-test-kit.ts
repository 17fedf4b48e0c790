import { vi } from 'vitest'
import { type EventReader, readEvents } from '../../../test/event-reader.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp } from '../../../test/make-test-app.ts'
import { buildApp } from '../../app.ts'
import { createDeps } from '../../create-deps.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { publish } from '../../notifier/live-event-store.ts'
import { createLog } from '../../platform/log.ts'

export const idsOf = (events: EventReader['events']) =>
  events.map((event) => (event.type === 'booking' ? event.id : event.type))

/** Two processes on one database, with members who read their event streams. */
export async function openEvents() {
  const t = await makeTestApp({ isListening: true })

  /** Starts another process on the same database. */
  async function startProcess() {
    const deps = createDeps(t.deps.config, t.connection, createLog('silent'), {
      clock: t.clock,
      isQuiet: true,
      isListening: true,
    })
    return { deps, app: await buildApp(deps) }
  }

  const other = await startProcess()
  await other.deps.jobs.prepare()
  const here = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const there = await other.app.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitUntil(() => t.deps.live.isInTouch() && other.deps.live.isInTouch(), { timeout: 10_000 })

  const open: EventReader[] = []
  async function read(
    member: TestMember,
    from: string = here,
    options: Parameters<typeof readEvents>[2] = {},
  ) {
    const reader = await readEvents(from, member, options)
    open.push(reader)
    return reader
  }

  /** Closes all streams, and waits until no process has any. */
  async function closeReaders() {
    for (const reader of open.splice(0)) reader.close()
    await vi.waitUntil(() => t.deps.live.count() + other.deps.live.count() === 0, { timeout: 10_000 })
  }

  /** Notifies a member; the key becomes the last word of the event. */
  async function tell(member: TestMember, id: string, deps: Deps = t.deps) {
    const event = { type: 'booking', id, status: 'pending' } as const
    await inTransaction(deps.db, (tx) => publish(tx, { memberId: member.id, event }))
  }

  /** Waits until all earlier events have arrived: announcements come in commit order. */
  async function untilArrived() {
    const canary = await t.makeMember()
    const readers = [await read(canary, here), await read(canary, there)]
    await tell(canary, 'canary')
    await Promise.all(readers.map((reader) => reader.until(1)))
  }

  async function close() {
    await other.app.close()
    await other.deps.close()
    await t.close()
  }

  return { ...t, startProcess, other, here, there, read, closeReaders, tell, untilArrived, close }
}

export type EventKit = Awaited<ReturnType<typeof openEvents>>
