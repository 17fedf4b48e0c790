import { AppError } from '@kindling/domain/errors'
import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import type { DeskBooking, Found, LogEntry, LogQuery, MemberCase } from '@kindling/domain/trust/desk-shape'
import type { Executor } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { totalOf } from '../../marketplace/booked/booking-total.ts'
import { recordLooks, recordVerdict } from '../../marketplace/moderation/moderation-log-store.ts'
import { findWaitingAbout } from '../../marketplace/moderation/second-decision-store.ts'
import { notify } from '../../notifier/notify.ts'
import { countryOf } from '../../platform/country-of.ts'
import * as store from './case-store.ts'
import { listLog } from './log-store.ts'
import { findBookings, findMembers } from './search-store.ts'
import { presentProposed, presentSuspension } from './suspension-presenter.ts'
import { listOf } from './suspension-store.ts'

export interface DeskParts {
  /** Device type, browser and system from a User-Agent. */
  nameDevice(userAgent: string | null): { kind: string; browser: string | null; system: string | null }
}

/** Member search and member pages for moderators; every access to private data is logged. */
export function makeCaseService(
  deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>,
  { nameDevice }: DeskParts,
) {
  const { db, clock } = deps

  /** Finds members and bookings. Logged where the match was by private data, such as an email. */
  async function search(moderatorId: string, term: string): Promise<Found> {
    const found = await findMembers(db, term)
    const bookings = await findBookings(db, term, moderatorId)
    const look = { actorId: moderatorId, note: 'Found by a search', at: clock.now() }
    await recordLooks(db, [
      ...(term.includes('@') ? found : [])
        .filter(({ id }) => id !== moderatorId)
        .map(({ id }) => ({ area: 'member' as const, subjectId: id, memberId: id, ...look })),
      ...bookings.map(({ id, client }) => ({
        area: 'booking' as const,
        subjectId: id,
        memberId: client.id,
        ...look,
      })),
    ])
    return { members: found, bookings: bookings.map(presentBooking) }
  }

  /**
   * A member's page for moderators; the access is logged.
   * @throws AppError `not_found`, `forbidden` for the caller's own page
   */
  async function read(moderatorId: string, id: string): Promise<MemberCase> {
    if (id === moderatorId) throw new AppError('forbidden', 'Your own page is another moderator’s to read.')
    const member = await store.findMember(db, id)
    if (member === undefined) throw memberNotFound()
    await recordLooks(db, [
      {
        area: 'member',
        subjectId: id,
        memberId: id,
        actorId: moderatorId,
        note: 'The page of this member',
        at: clock.now(),
      },
    ])
    const { gbp, spark, owed } = await store.readMoney(db, id)
    const decisions = (await listOf(db, id)).map(presentSuspension)
    const proposed = await findWaitingAbout(db, 'suspension', id)
    const { email, role, createdAt, kycStatus, deletedAt, ...person } = member
    return {
      member: {
        ...person,
        email,
        role,
        memberSince: createdAt.toISOString(),
        isVerified: kycStatus === 'verified',
        hasLeft: deletedAt !== null,
      },
      suspension: decisions.find(({ ended }) => ended === null) ?? null,
      proposed: proposed === undefined ? null : presentProposed(proposed),
      earlier: decisions.filter(({ ended }) => ended !== null),
      money: {
        cash: penceToPounds(gbp.balance),
        heldCash: penceToPounds(gbp.held),
        owed: penceToPounds(owed),
        sparks: millisToSparks(spark.balance),
        heldSparks: millisToSparks(spark.held),
      },
      offers: await store.listOffers(db, id),
      bookings: (await store.listBookings(db, id)).map(presentBooking),
      reportsBy: (await store.listReports(db, id, 'by')).map(atOnWire),
      reportsAgainst: (await store.listReports(db, id, 'against')).map(atOnWire),
      notes: (await store.listWords(db, id, 'notes')).map(wordsOnWire),
      warnings: (await store.listWords(db, id, 'warnings')).map(wordsOnWire),
      sessions: await presentSessions(await store.listSessions(db, id), nameDevice),
      log: await readLog(db, moderatorId, { member: id, limit: 50 }),
    }
  }

  /** @throws AppError `not_found`, `forbidden` for the caller's own page */
  async function note(moderatorId: string, memberId: string, words: string): Promise<{ id: string }> {
    return await write(moderatorId, memberId, { kind: 'notes', words })
  }

  /** Warns a member, who is notified at once. @throws AppError `not_found`, `forbidden` for oneself */
  async function warn(moderatorId: string, memberId: string, words: string): Promise<{ id: string }> {
    return await write(moderatorId, memberId, { kind: 'warnings', words })
  }

  async function write(
    moderatorId: string,
    memberId: string,
    { kind, words }: { kind: 'notes' | 'warnings'; words: string },
  ): Promise<{ id: string }> {
    if (memberId === moderatorId) throw new AppError('forbidden', 'You can’t write about yourself here.')
    return await inTransaction(db, async (tx) => {
      const member = await store.findMember(tx, memberId)
      if (member === undefined || member.deletedAt !== null) throw memberNotFound()
      const at = clock.now()
      const id = await store.insertWords(tx, kind, { memberId, moderatorId, words, createdAt: at })
      await recordVerdict(tx, {
        area: 'member',
        subjectId: id,
        memberId,
        actorId: moderatorId,
        at,
        // The log row outlives the member's account, so it doesn't contain the text itself.
        ...(kind === 'notes'
          ? { action: 'note', note: 'Wrote a note' }
          : { action: 'warn', note: 'Warned the member' }),
      })
      if (kind === 'warnings') {
        const facts = { words }
        await notify(tx, deps, { event: 'warned', to: memberId, key: `warning:${id}`, at, facts })
      }
      return { id }
    })
  }

  const log = (moderatorId: string, wanted: LogQuery) => readLog(db, moderatorId, wanted)

  return { search, read, note, warn, log }
}

async function readLog(db: Executor, viewerId: string, wanted: LogQuery): Promise<LogEntry[]> {
  return (await listLog(db, viewerId, wanted)).map(({ id, at, actor, member, ...entry }) => ({
    ...entry,
    id: String(id),
    at: at.toISOString(),
    actor: found(actor),
    member: found(member),
  }))
}

/** The member that a left join found, or null. */
function found<Row extends { id: string | null }>(row: Row | null) {
  return row === null || row.id === null ? null : { ...row, id: row.id }
}

function presentBooking({
  bookingDate,
  paymentMethod,
  currency,
  ...booking
}: store.ShownBooking): DeskBooking {
  const { id, title, status, client, provider } = booking
  const total = totalOf(booking)
  return {
    id,
    title,
    status,
    client,
    provider,
    booking_date: bookingDate,
    payment_method: paymentMethod,
    price: currency === 'SPARK' ? millisToSparks(total) : penceToPounds(total),
  }
}

async function presentSessions(
  rows: Awaited<ReturnType<typeof store.listSessions>>,
  nameDevice: DeskParts['nameDevice'],
): Promise<MemberCase['sessions']> {
  return await Promise.all(
    rows.map(async ({ id, userAgent, address, lastSeenAt }) => {
      const { browser, system, kind } = nameDevice(userAgent)
      const device = [browser, system].filter(Boolean).join(' on ') || kind
      return { id, device, country: await countryOf(address), lastSeen: lastSeenAt.toISOString() }
    }),
  )
}

const atOnWire = <T extends { createdAt: Date }>(row: T) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})
const wordsOnWire = <T extends { at: Date }>(row: T) => ({ ...row, at: row.at.toISOString() })

function memberNotFound(): AppError {
  return new AppError('not_found', 'Member not found')
}
