import { randomUUID } from 'node:crypto'
import { defaultAvailability } from '@kindling/domain/appointments/availability'
import { slotContract } from '@kindling/domain/appointments/slot-contract'
import { weekdays } from '@kindling/domain/appointments/weekly-hours'
import autocannon from 'autocannon'
import { v7 } from 'uuid'
import { availability } from '../src/db/schema/bookings/availability.ts'
import { bookings } from '../src/db/schema/bookings/bookings.ts'
import { sessions } from '../src/db/schema/members/auth.ts'
import { members } from '../src/db/schema/members/members.ts'
import { paymentIntents } from '../src/db/schema/money/ledger.ts'
import { skillCategories, skills } from '../src/db/schema/offers/skills.ts'
import { inTransaction } from '../src/db/transaction.ts'
import type { Deps } from '../src/deps.ts'
import { grantDemoFunds, welcomeMember } from '../src/ledger/grants.ts'
import { openAccounts } from '../src/ledger/transfers.ts'
import { availabilityColumns } from '../src/marketplace/slots/availability-columns.ts'
import { findSkillCalendar } from '../src/marketplace/slots/calendar-store.ts'
import { freeStarts } from '../src/marketplace/slots/slots.ts'
import { openBenchApp } from './bench-app.ts'

// The free times of two weeks with 500 bookings in them, beside one SELECT by primary key that takes turns with it; and
// booking a time, beside booking a day.
const rounds = Number(process.env.BENCH_ROUNDS ?? 400)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const made = Number(process.env.BENCH_BOOKINGS ?? 60)
const [DAYS, BOOKINGS, MINUTE] = [14, 500, 60_000]
/** Seconds. */
const WARM_UP = 3

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN
const shown = (values: readonly number[]) =>
  `p50 ${at(values, 0.5).toFixed(2)}  p99 ${at(values, 0.99).toFixed(2)} ms`

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function addMember(deps: Deps, pounds: number) {
  const id = v7()
  const email = `${id}@bench.test`
  await deps.db.insert(members).values({ id, email, firstname: 'Amara', lastname: 'Osei', referralCode: id })
  await deps.db.insert(sessions).values({ id, memberId: id, lastSeenAt: new Date() })
  await inTransaction(deps.db, async (tx) => {
    await openAccounts(tx, id)
    await welcomeMember(tx, id, new Date())
    const grant = { memberId: id, currency: 'GBP', amount: pounds * 100, key: id, at: new Date() } as const
    await grantDemoFunds(tx, grant)
  })
  return { id, token: await deps.tokens.signAccess({ id, email, role: 'member', sid: id }) }
}

/** A skill that can be booked at any time of any day. */
async function addSkill({ db }: Deps, memberId: string): Promise<string> {
  const weekly = weekdays.map((weekday) => ({ weekday, start: '00:00', end: '00:00' }))
  const said = { ...defaultAvailability, weekly, notice_minutes: 0, buffer_after_minutes: 0 as const }
  await db
    .insert(availability)
    .values({ memberId, ...availabilityColumns(said), updatedAt: new Date() })
    .onConflictDoNothing()
  const [category] = await db
    .insert(skillCategories)
    .values({ title: `Bench ${v7()}`, description: 'Anything', thumbnail: 'tools' })
    .returning()
  const id = v7()
  await db.insert(skills).values({
    id,
    memberId,
    categoryId: category?.id ?? '',
    experienceLevel: 'expert',
    description: 'Done well',
    hourlyRatePence: 2000,
    sparkMillis: 10_000,
  })
  return id
}

/** Half an hour every forty minutes, from tomorrow on. */
async function fillCalendar({ db }: Deps, skillId: string, providerId: string, clientId: string) {
  const tomorrow = Math.ceil(Date.now() / 86_400_000) * 86_400_000
  const planned = Array.from({ length: BOOKINGS }, (_, nth) => {
    const startsAt = new Date(tomorrow + nth * 40 * MINUTE)
    return { id: v7(), intentId: v7(), startsAt, to: new Date(startsAt.getTime() + 30 * MINUTE) }
  })
  const common = { skillId, providerId, currency: 'GBP' as const, expiresAt: new Date() }
  await db.insert(paymentIntents).values(
    planned.map(({ intentId }) => ({
      ...common,
      id: intentId,
      memberId: clientId,
      method: 'wallet' as const,
      amount: 1000,
      minutes: 30,
      state: 'attached' as const,
    })),
  )
  await db.insert(bookings).values(
    planned.map(({ id, intentId, startsAt, to }) => ({
      ...common,
      id,
      clientId,
      intentId,
      startsAt,
      durationMinutes: 30,
      blocked: { from: startsAt, to },
      title: 'Shelves',
      description: 'Two',
      status: 'accepted' as const,
      location: 'Camden',
      bookingDate: startsAt.toISOString().slice(0, 10),
      timeZone: 'Europe/London',
      paymentMethod: 'wallet' as const,
      price: 1000,
    })),
  )
  return tomorrow
}

async function measureSlots(deps: Deps, skillId: string, viewerId: string, first: number) {
  const stretch = { from: new Date(first - 2 * 86_400_000), to: new Date(first + (DAYS + 2) * 86_400_000) }
  const took = { bare: [] as number[], statement: [] as number[], reckoning: [] as number[] }
  let free = 0
  for (let round = -20; round < rounds; round += 1) {
    const bare = await time(() =>
      deps.pool.query({ name: 'bare', text: 'select id from members where id = $1', values: [viewerId] }),
    )
    let calendar: Awaited<ReturnType<typeof findSkillCalendar>>
    const statement = await time(async () => {
      calendar = await findSkillCalendar(deps.db, skillId, viewerId, stretch)
    })
    const reckoning = await time(async () => {
      if (calendar === undefined) throw new Error('the skill is gone')
      const wanted = { minutes: 60, stepMinutes: 30 }
      const day = new Date(first).toISOString().slice(0, 10)
      free = freeStarts({ ...calendar, now: Date.now() }, day, DAYS, wanted).length
    })
    if (round < 0) continue
    took.bare.push(bare)
    took.statement.push(statement)
    took.reckoning.push(reckoning)
  }
  console.log(`free starts of ${DAYS} days beside ${BOOKINGS} bookings: ${free}, ${rounds} rounds`)
  for (const [name, values] of Object.entries(took)) {
    const ratio = at(values, 0.5) / at(took.bare, 0.5)
    console.log(`${name.padEnd(10)} ${shown(values)}  ${ratio.toFixed(1)} x bare`)
    if (name === 'statement') console.log(`ratio the calendar, times a SELECT: ${ratio.toFixed(3)}`)
  }
}

async function measureHttp(base: string, token: string, skillId: string, first: number) {
  const from = new Date(first).toISOString().slice(0, 10)
  const path = slotContract.list.path.replace('{id}', skillId)
  const load = (duration: number) =>
    autocannon({
      url: `${base}/api${path}?from=${from}&days=${DAYS}&minutes=60`,
      connections: 16,
      workers: 1,
      duration,
      headers: { authorization: `Bearer ${token}` },
    })
  // Connections are made and code is compiled in the first seconds of a process: a server that runs has done both.
  await load(WARM_UP)
  const result = await load(seconds)
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${result.errors} errors, ${result.non2xx} refusals`)
  const { p50, p99 } = result.latency
  console.log(`HTTP, 16 connections: p50 ${p50} p99 ${p99} ms, ${Math.round(result.requests.average)}/s`)
}

interface Wanted {
  date: string
  start?: string
}

/** Milliseconds of a booking: its payment, and itself. */
async function book(base: string, token: string, skillId: string, providerId: string, wanted: Wanted) {
  const headers = () => ({ authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() })
  const ask = async (path: string, body: string | FormData, extra: Record<string, string> = {}) => {
    const answer = await fetch(`${base}/api${path}`, {
      method: 'POST',
      headers: { ...headers(), ...extra },
      body,
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: { id: string } }).data
  }
  const length = wanted.start ? { minutes: 60 } : {}
  const order = { amount: 20, currency: 'gbp', paymentMethod: 'wallet', skillId, ...length }
  const paid = await ask('/users/stripe/payment/intent', JSON.stringify(order), {
    'content-type': 'application/json',
  })
  const form = new FormData()
  const fields = {
    skills_id: skillId,
    booked_user_id: providerId,
    title: 'Shelves',
    description: 'Two',
    booking_location: 'Camden',
    booking_date: wanted.date,
    payment_intent_id: paid.id,
    payment_method: 'wallet',
    ...(wanted.start && { booking_start: wanted.start, duration_minutes: '60' }),
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return await time(() => ask('/bookings', form))
}

async function main(): Promise<void> {
  const { app, deps, close } = await openBenchApp()
  try {
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const [provider, client] = [await addMember(deps, 1), await addMember(deps, 100_000)]
    const busy = await addSkill(deps, provider.id)
    const first = await fillCalendar(deps, busy, provider.id, client.id)
    await deps.pool.query('analyze bookings')
    await measureSlots(deps, busy, client.id, first)
    await measureHttp(base, client.token, busy, first)

    const other = await addMember(deps, 1)
    const free = await addSkill(deps, other.id)
    const took = { 'by day': [] as number[], 'by time': [] as number[] }
    const date = new Date(first + 86_400_000).toISOString().slice(0, 10)
    for (let round = -5; round < made; round += 1) {
      const start = `${date}T${String(8 + ((round + 5) % 8)).padStart(2, '0')}:00:00Z`
      const day = await book(base, client.token, free, other.id, { date })
      const timed = await book(base, client.token, free, other.id, { date, start })
      if (round < 0) continue
      took['by day'].push(day)
      took['by time'].push(timed)
    }
    for (const [name, values] of Object.entries(took)) console.log(`booking ${name}: ${shown(values)}`)
    const times = at(took['by time'], 0.5) / at(took['by day'], 0.5)
    console.log(`ratio booking by time, times by day: ${times.toFixed(2)}`)
  } finally {
    await close()
  }
}

await main()
