import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { openBucketServer } from '../bucket/bucket-server.ts'
import { calls } from '../kill/asked.ts'
import type { TestMember } from '../make-member.ts'
import { openStripeDouble } from '../stripe-double/stripe-double.ts'
import { compare, demandWhole } from './compare.ts'
import { seconds } from './figures.ts'
import { Load, makePairs } from './load.ts'
import { openTown } from './town.ts'

// Three processes with files in a bucket and payments by Stripe, the second's clock an hour ahead and the third's an
// hour behind. The bucket is unavailable for a while, then Stripe answers after half a minute.
const minutes = Number(process.env.MACHINES_MINUTES ?? 1)
const HOUR = 3_600_000
const port = 4471

const bucket = await openBucketServer()
const double = await openStripeDouble()
const env = {
  ...bucket.env,
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: double.secretKey,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
  STRIPE_WEBHOOK_SECRET: `${double.webhookSecret},${double.connectSecret}`,
  STRIPE_API_URL: `http://${double.host}:${double.port}`,
}
const wrongClock = new URL('wrong-clock.ts', import.meta.url).href
const envOf = (nth: number): Record<string, string> =>
  nth === 0
    ? {}
    : { NODE_OPTIONS: `--import=${wrongClock}`, CLOCK_AHEAD_MS: String(nth === 1 ? HOUR : -HOUR) }
const town = await openTown({ processes: 3, port, env, envOf })
const [payer, ...pairs] = await makePairs(town.market, 9)
if (payer === undefined) throw new Error('there is nobody to pay')
const load = new Load({ urlOf: town.nextUrl, pairs, roundsPerSecond: 15, readers: 3, readsPerSecond: 30 })
load.start()
const problems: string[] = []

// Clock skew: a held payment lasts 15 minutes, even when a process with a fast clock runs the jobs.
const held = await calls.pay(payer).answer(town.nextUrl())
load.acknowledged.payment.add(held)
await load.untilWritten(300)
const said = town.apis.map((_, nth) => readFileSync(join(town.folder, `api-${nth}.log`), 'utf8'))
const warned = said.map((log) => /clock is .*? the database’s/.exec(log)?.[0])
console.info(
  `clocks an hour off: ${load.written} writes, refused ${JSON.stringify(load.takeRefusals())}; ` +
    `the processes said: ${warned.join(', ')}`,
)
if (warned[0] || !warned[1]?.includes('3600 s ahead') || !warned[2]?.includes('3600 s behind'))
  problems.push('not every wrong clock was told of')

// Bucket outage.
const picture = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#c33' } })
  .png()
  .toBuffer()
bucket.make('down')
const downAt = performance.now()
const before = load.written
const answers = new Map<string, number>()
let longest = 0
while (performance.now() - downAt < minutes * 60_000) {
  const askedAt = performance.now()
  const { status, message } = await upload(payer.client)
  longest = Math.max(longest, performance.now() - askedAt)
  answers.set(`${status} ${message}`, (answers.get(`${status} ${message}`) ?? 0) + 1)
  if (status === 200) problems.push('a picture was taken though nobody could keep it')
  await pause(1000)
}
const wentOn = load.written - before
bucket.make('fair')
const fairAt = performance.now()
while ((await upload(payer.client)).status !== 200) {
  if (performance.now() - fairAt > 60_000)
    throw new Error('no picture was taken after the bucket had come back')
  await pause(200)
}
console.info(
  `storage down for ${seconds(fairAt - downAt)}: ${wentOn} writes went on, refused ${JSON.stringify(load.takeRefusals())}; ` +
    `pictures: ${JSON.stringify(Object.fromEntries(answers))}, answered after ${seconds(longest)} at most; ` +
    `the first one was taken ${seconds(performance.now() - fairAt)} after it had come back`,
)

// Slow Stripe: a retry with the same idempotency key makes no second payment.
double.faults.plant({ call: /./, kind: 'late' })
const slowAt = performance.now()
const [beforeSlow, charged] = [load.written, double.books.paymentIntents.size]
const byCard = calls.beginByCard(payer)
const first = await byCard.send(town.nextUrl())
const firstSaid = `${first.status} ${messageOf(await first.json())}`
const firstMs = performance.now() - slowAt
const wentOnSlow = load.written - beforeSlow
double.faults.liftAll()
const again = await byCard.send(town.nextUrl())
const intent = Object(Object(await again.json()).data)
if (again.status !== 200)
  problems.push(`a card’s payment was answered ${again.status} once Stripe was quick again`)
else load.acknowledged.payment.add(String(intent.id))
const made = double.books.paymentIntents.size - charged
if (made !== 1) problems.push(`one payment by card became ${made} with Stripe`)
console.info(
  `Stripe 30 s slow: ${wentOnSlow} writes went on, refused ${JSON.stringify(load.takeRefusals())}; a card’s payment was ` +
    `answered “${firstSaid}” after ${seconds(firstMs)}, the same call again ${again.status}, with Stripe it is ${made} payment`,
)

await load.stop()
const { rows } = await town.deps.pool.query<{ state: string }>(
  'select state from payment_intents where id = $1',
  [held],
)
if (rows[0]?.state !== 'held') problems.push(`what was set aside is ${rows[0]?.state}`)
const found = await compare(town.deps, load)
console.info(`${load.written} acknowledged writes: ${found.lost} lost, ${found.doubled} doubled`)
await town.close()
await Promise.all([bucket.close(), double.close()])
demandWhole({ ...found, problems: [...found.problems, ...problems] })

async function upload(as: TestMember): Promise<{ status: number; message: string }> {
  const form = new FormData()
  form.append('photo', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png')
  const headers = { authorization: `Bearer ${await as.token()}` }
  const answer = await fetch(`${town.nextUrl()}/api/users/profile/upload`, {
    method: 'PUT',
    headers,
    body: form,
  })
  return { status: answer.status, message: messageOf(await answer.json()) }
}

function messageOf(answer: unknown): string {
  return String(Object(answer).message ?? '')
}
