import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { v7 } from 'uuid'
import { follows } from '../src/db/schema/members.ts'
import { notificationPreferences, notifications } from '../src/db/schema/notifications.ts'
import { pushSubscriptions } from '../src/db/schema/pushes.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { tellFollowers } from '../src/notifier/tell-followers.ts'
import { makeSubscription } from '../test/push-double.ts'
import { openBenchApp } from './bench-app.ts'
import { fillBooks, memberId, PAYERS, RATE, SKILL_ID } from './money-books.ts'
import { watchUsage } from './usage.ts'

// How long it takes until what a member did is in the bell and on the device of each of a thousand followers, and what
// bookings notice of it: those that are made meanwhile beside those that are made while nothing else happens, in turn.
const rounds = Number(process.env.BENCH_ROUNDS ?? 6)
const LONGEST_MS = 30_000

const answerOf = async <T>(child: ChildProcess) => ((await once(child, 'message')) as [T])[0]

const { app, deps, connection, close } = await openBenchApp()
const sink = fork(fileURLToPath(new URL('./reach/push-sink.ts', import.meta.url)))
const port = await answerOf<number>(sink)
const jobs = fork(fileURLToPath(new URL('./reach/jobs-process.ts', import.meta.url)), {
  env: { ...process.env, DATA_DIR: deps.config.dataDir },
})
jobs.send({ connection, port })
await answerOf(jobs)

async function arrivals(): Promise<number[]> {
  sink.send('arrivals')
  return await answerOf<number[]>(sink)
}

interface Cost {
  /** Milliseconds from setting money aside to the answer. */
  ms: number
  /** Microseconds of this process and of its connections' servers. */
  processor: number
}

async function measured(token: string): Promise<Cost> {
  const [began, before] = [performance.now(), usage()]
  await book(token)
  const after = usage()
  return {
    ms: performance.now() - began,
    processor: after.node - before.node + after.postgres - before.postgres,
  }
}

async function book(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const hold = { amount: RATE, currency: 'gbp', paymentMethod: 'wallet', skillId: SKILL_ID }
  const url = `/api${moneyContract.createIntent.path}`
  const intent = await app.inject({ method: 'POST', url, headers, payload: hold })
  const fields = {
    skills_id: SKILL_ID,
    booked_user_id: memberId(0),
    title: 'Bike repair',
    description: 'It slips',
    booking_location: '14 Mill Road, Cambridge',
    payment_method: 'wallet',
    booking_date: new Date().toISOString().slice(0, 10),
    payment_intent_id: intent.json().data.id,
  }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const answer = await app.inject({
    method: 'POST',
    url: '/api/bookings',
    payload: `${parts.join('')}--b--\r\n`,
    headers: {
      ...headers,
      'idempotency-key': randomUUID(),
      'content-type': 'multipart/form-data; boundary=b',
    },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

const usage = await watchUsage(deps.pool)

const at = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

try {
  const { tokensFor } = await fillBooks(deps, 20_000)
  const [payer = ''] = await tokensFor(deps)
  const followers = Array.from({ length: PAYERS }, (_, nth) => memberId(nth + 1))
  await deps.db.insert(follows).values(followers.map((id) => ({ followerId: id, followeeId: memberId(0) })))
  await deps.db
    .insert(notificationPreferences)
    .values(followers.map((id) => ({ memberId: id, channels: { following: { push: true } } })))
  await deps.db.insert(pushSubscriptions).values(
    followers.map((id) => {
      const { endpoint, keys } = makeSubscription()
      return { memberId: id, sessionId: id, endpoint, ...keys }
    }),
  )
  for (let nth = 0; nth < 40; nth += 1) await book(payer)

  const alone: Cost[] = []
  const beside: Cost[] = []
  const pushed: number[] = []
  const rung: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (let nth = 0; nth < 60; nth += 1) alone.push(await measured(payer))
    await arrivals()
    const key = `bench:${v7()}`
    await inTransaction(deps.db, (tx) =>
      tellFollowers(tx, deps, {
        actorId: memberId(0),
        kind: 'followee_skill',
        key,
        at: new Date(),
        skillId: SKILL_ID,
        skill: 'Bike repair',
      }),
    )
    const began = Date.now()
    const came: number[] = []
    let isRung = false
    while (came.length < PAYERS && Date.now() - began < LONGEST_MS) {
      beside.push(await measured(payer))
      came.push(...(await arrivals()))
      const { rows } = await deps.pool.query('select count(*)::int as n from notifications where key = $1', [
        key,
      ])
      if (!isRung && rows[0].n === PAYERS) {
        isRung = true
        rung.push(Date.now() - began)
      }
      await pause(5)
    }
    if (came.length < PAYERS) throw new Error(`${came.length} of ${PAYERS} devices were told`)
    pushed.push(...came.map((time) => time - began))
    await deps.db.delete(notifications)
  }
  console.log(`${PAYERS} followers with a device each, ${rounds} rounds`)
  console.log(
    `push: p50 ${at(pushed, 0.5)} ms, p99 ${at(pushed, 0.99)} ms; in every bell: ${at(rung, 1)} ms at most`,
  )
  const median = (costs: Cost[], of: keyof Cost) =>
    at(
      costs.map((cost) => cost[of]),
      0.5,
    )
  for (const unit of ['ms', 'processor'] as const) {
    const [without, meanwhile] = [median(alone, unit), median(beside, unit)]
    console.log(`a booking, ${unit}: alone ${without.toFixed(1)}, meanwhile ${meanwhile.toFixed(1)}`)
    console.log(`ratio a booking beside a thousand pushes, ${unit}: ${(meanwhile / without).toFixed(3)}`)
  }
} finally {
  jobs.disconnect()
  await once(jobs, 'exit')
  sink.disconnect()
  await close()
}
