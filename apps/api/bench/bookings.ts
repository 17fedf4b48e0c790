import { randomUUID } from 'node:crypto'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { openBenchApp } from './bench-app.ts'
import { fillBooks, memberId, RATE, SKILL_ID } from './money-books.ts'
import { type Usage, watchUsage } from './usage.ts'

// What a booking and each of its moves cost, from the request to the provider's money: processor time, in the order in
// which they are made, without HTTP. A machine with much to do makes them slower, but hardly dearer.
const rounds = Number(process.env.BENCH_ROUNDS ?? 300)
const { app, deps, close } = await openBenchApp()

interface Step {
  method: 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  payload?: string | object
}

async function ask<T>({ headers, ...step }: Step, token: string): Promise<T> {
  const authorization = `Bearer ${token}`
  const answer = await app.inject({ ...step, headers: { authorization, ...headers } })
  if (answer.statusCode !== 200) throw new Error(`${step.url}: ${answer.body}`)
  return answer.json<{ data: T }>().data
}

const keyed = () => ({ 'idempotency-key': randomUUID() })

function bookingForm(intentId: string): Pick<Step, 'headers' | 'payload'> {
  const fields = {
    skills_id: SKILL_ID,
    booked_user_id: memberId(0),
    title: 'Bike repair',
    description: 'The chain slips',
    booking_location: '14 Mill Road, Cambridge',
    payment_method: 'wallet',
    payment_intent_id: intentId,
    booking_date: new Date().toISOString().slice(0, 10),
  }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const headers = { ...keyed(), 'content-type': 'multipart/form-data; boundary=b' }
  return { headers, payload: `${parts.join('')}--b--\r\n` }
}

try {
  const { tokensFor } = await fillBooks(deps, 20_000)
  const [payer = ''] = await tokensFor(deps)
  const provider = await deps.tokens.signAccess({
    id: memberId(0),
    email: `${memberId(0)}@bench.test`,
    role: 'member',
    sid: memberId(0),
  })
  const usage = await watchUsage(deps.pool)
  const spent = new Map<string, Usage>()

  const measure = async <T>(name: string, step: () => Promise<T>): Promise<T> => {
    const before = usage()
    const made = await step()
    const after = usage()
    const { node, postgres } = spent.get(name) ?? { node: 0, postgres: 0 }
    spent.set(name, {
      node: node + after.node - before.node,
      postgres: postgres + after.postgres - before.postgres,
    })
    return made
  }

  const hold = { amount: RATE, currency: 'gbp', paymentMethod: 'wallet', skillId: SKILL_ID }
  const move = (name: string, token: string, url: string, payload: object = {}) =>
    measure(name, () => ask({ method: 'PUT', url: `/api${url}`, headers: {}, payload }, token))

  // The first ones open connections and plan statements.
  for (let round = -20; round < rounds; round += 1) {
    if (round === 0) spent.clear()
    const url = `/api${moneyContract.createIntent.path}`
    const intent = await measure('setting aside', () =>
      ask<{ id: string }>({ method: 'POST', url, headers: keyed(), payload: hold }, payer),
    )
    const { id } = await measure('booking', () =>
      ask<{ id: string }>({ method: 'POST', url: '/api/bookings', ...bookingForm(intent.id) }, payer),
    )
    if (round % 2 === 0) {
      await move('rejecting, with a refund', provider, `/bookings/rejected/${id}`)
      continue
    }
    await move('accepting', provider, `/bookings/accept/${id}`)
    await move('starting', provider, `/bookings/in-progress/${id}`)
    await move('confirming, with the payment', payer, `/bookings/completed/${id}`, { status: 'completed' })
  }

  console.log('| | Node µs | PostgreSQL µs |\n| --- | ---: | ---: |')
  for (const [name, { node, postgres }] of spent) {
    const times = name === 'setting aside' || name === 'booking' ? rounds : rounds / 2
    console.log(`| ${name} | ${Math.round(node / times)} | ${Math.round(postgres / times)} |`)
  }
} finally {
  await close()
}
