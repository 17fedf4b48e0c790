import { peopleContract } from '@kindling/domain/people/people-contract'
import autocannon from 'autocannon'
import { v7 } from 'uuid'
import { sessions } from '../src/db/schema/members/auth.ts'
import { members } from '../src/db/schema/members/members.ts'
import type { Deps } from '../src/deps.ts'
import { makeOfferService } from '../src/features/offers/offer-service.ts'
import { listNearest } from '../src/features/people/nearby-store.ts'
import { makePeopleService } from '../src/features/people/people-service.ts'
import { metresBetween } from '../src/marketplace/earth.ts'
import { openBenchApp } from './bench-app.ts'
import { growCrowd } from './people-crowd.ts'

// Finding people among ten thousand, a hundred thousand and a million. Every figure stands beside one SELECT by primary
// key that takes turns with it through the same pool: on a busy machine the ratio is what holds.
const sizes = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number)
const rounds = Number(process.env.BENCH_ROUNDS ?? 400)
const points = Number(process.env.BENCH_POINTS ?? 1000)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const MILE = 1609.344

const nowhere = { id: '', lat: 0, lon: 0, firstname: '', lastname: '' }

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

interface Home {
  id: string
  lat: number
  lon: number
  firstname: string
  lastname: string
}

/** Somewhere people live, and who does. */
async function someHomes({ pool }: Deps, count: number): Promise<Home[]> {
  const { rows } = await pool.query<Home>(
    'select id, lat, lon, firstname, lastname from members where lat is not null order by random() limit $1',
    [count],
  )
  return rows
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Milliseconds of the bare query and of each of the others, in turns. */
async function compare(
  deps: Deps,
  callerId: string,
  works: Record<string, (nth: number) => Promise<unknown>>,
) {
  const bare = () =>
    deps.pool.query({
      name: 'bare',
      text: 'select id, firstname from members where id = $1',
      values: [callerId],
    })
  const all: typeof works = { bare, ...works }
  const took = new Map(Object.keys(all).map((name) => [name, [] as number[]]))
  for (let round = -20; round < rounds; round += 1) {
    for (const [name, work] of Object.entries(all)) {
      const ms = await time(() => work(round + 20))
      if (round >= 0) took.get(name)?.push(ms)
    }
  }
  return took
}

async function recallOf(deps: Deps, callerId: string): Promise<number> {
  const client = await deps.pool.connect()
  await client.query('set statement_timeout = 0')
  const { rows } = await client.query<{ id: string; lat: number; lon: number }>(
    'select member_id as id, lat, lon from directory where lat is not null and member_id <> $1',
    [callerId],
  )
  client.release(true)
  let [found, exact] = [0, 0]
  for (const centre of await someHomes(deps, points)) {
    const near = rows
      // Five miles are fewer degrees than these, as far north as anybody lives here: beyond it isn't worth a cosine.
      .filter(({ lat, lon }) => Math.abs(lat - centre.lat) < 0.08 && Math.abs(lon - centre.lon) < 0.16)
      .map((row) => ({ id: row.id, away: metresBetween(centre, row) }))
      .filter(({ away }) => away < 5 * MILE)
      .toSorted((a, b) => a.away - b.away)
      .slice(0, 20)
    const answered = await listNearest(deps.db, 5 * MILE, { centre, here: centre, callerId, limit: 20 })
    const ids = new Set(answered.map(({ memberId }) => memberId))
    exact += near.length
    found += near.filter(({ id }) => ids.has(id)).length
  }
  return found / exact
}

async function httpOf(base: string, token: string, paths: readonly string[]) {
  const headers = { authorization: `Bearer ${token}` }
  const requests = paths.map((path) => ({ method: 'GET' as const, path: `/api${path}`, headers }))
  const result = await autocannon({ url: base, connections: 16, duration: seconds, requests, workers: 1 })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${result.errors} errors, ${result.non2xx} refusals`)
  return `p50 ${result.latency.p50} p99 ${result.latency.p99} ms, ${Math.round(result.requests.average)}/s`
}

async function main(): Promise<void> {
  const { app, deps, close } = await openBenchApp()
  try {
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const [callerId, sid, email] = [v7(), v7(), `${v7()}@bench.test`]
    await deps.db.insert(members).values({
      id: callerId,
      email,
      firstname: 'Amara',
      lastname: 'Osei',
      referralCode: callerId,
      lat: 53.8,
      lon: -1.55,
    })
    await deps.db.insert(sessions).values({ id: sid, memberId: callerId, lastSeenAt: new Date() })
    const token = await deps.tokens.signAccess({ id: callerId, email, role: 'member', sid })
    const service = makePeopleService(deps, makeOfferService(deps))
    const first = new Map<string, number>()
    let size = 0
    for (const next of sizes) {
      const grew = await time(() => growCrowd(deps.pools.maintenance.pool, size, next))
      size = next
      const homes = await someHomes(deps, 500)
      const home = (nth: number) => homes[nth % homes.length] ?? nowhere
      const find = (distance: 200 | 500 | 1000 | 2000) => (nth: number) =>
        service.listNearby(callerId, { ...home(nth), distance }, 20)
      // Of names, and of what half of them have or all.
      const terms = homes.flatMap(({ firstname, lastname }, nth) => [
        ...[firstname, lastname].map((name) => name.slice(0, 3)),
        ['gar', 'pho', 'tow'][nth % 3] ?? '',
      ])
      const termOf = (nth: number) => terms[nth % terms.length] ?? 'ama'
      const took = await compare(deps, callerId, {
        'nearest 20': find(200),
        '6 - 10 miles': find(500),
        '11 - 20 miles': find(1000),
        '20+ miles': find(2000),
        'search, 3 letters': (nth) => service.find(home(nth).id, termOf(nth), 20),
        'search, a full name': (nth) =>
          service.find(home(nth).id, `${home(nth + 1).firstname} ${home(nth + 1).lastname}`, 20),
        'search, a typo': (nth) => service.find(home(nth).id, `${home(nth + 1).lastname.slice(1)}x`, 20),
      })
      console.log(`\n${size} members (grown in ${(grew / 1000).toFixed(0)} s), ${rounds} rounds`)
      const bare = took.get('bare') ?? []
      for (const [name, ms] of took) {
        const [p50, p99] = [at(ms, 0.5), at(ms, 0.99)]
        first.set(name, first.get(name) ?? p50)
        const growth = p50 / (first.get(name) ?? p50)
        if (next === sizes.at(-1) && name !== 'bare') {
          console.log(`ratio ${name}, times a SELECT: ${(p50 / at(bare, 0.5)).toFixed(3)}`)
          console.log(`ratio ${name}, times the smallest crowd: ${growth.toFixed(3)}`)
        }
        console.log(
          `${name.padEnd(26)} p50 ${p50.toFixed(2).padStart(7)}  p99 ${p99.toFixed(2).padStart(7)} ms  ${(p50 / at(bare, 0.5)).toFixed(1).padStart(6)} x bare  ${growth.toFixed(2).padStart(5)} x at first`,
        )
      }
      const recall = (await recallOf(deps, callerId)).toFixed(3)
      console.log(`recall on ${points} points: ${recall}`)
      if (next === sizes.at(-1)) console.log(`ratio recall: ${recall}`)
      const near = homes.map(({ lat, lon }) =>
        peopleContract.nearby.path
          .replace('{lat}', lat.toFixed(3))
          .replace('{lon}', lon.toFixed(3))
          .replace('{distance}', '200'),
      )
      console.log(`HTTP nearest 20, 16 connections: ${await httpOf(base, token, near)}`)
      const search = terms.map((term) =>
        peopleContract.search.path.replace('{term}', encodeURIComponent(term)),
      )
      console.log(`HTTP search, 16 connections: ${await httpOf(base, token, search)}`)
    }
  } finally {
    await close()
  }
}

await main()
