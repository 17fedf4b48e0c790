import type { OffersQuery } from '@kindling/domain/offers/offer-contract'
import autocannon from 'autocannon'
import { v7 } from 'uuid'
import { connect } from '../src/db/connect.ts'
import { sessions } from '../src/db/schema/members/auth.ts'
import { members } from '../src/db/schema/members/members.ts'
import { beginning } from '../src/features/offers/offer-order.ts'
import { makeOfferService } from '../src/features/offers/offer-service.ts'
import { listMatches, type Wanted } from '../src/features/offers/offer-store.ts'
import { metresBetween } from '../src/marketplace/earth.ts'
import { openBenchApp } from './bench-app.ts'
import { growOffers, words } from './offers-crowd.ts'
import { watchBackend } from './usage.ts'

// Finding offers among ten thousand, a hundred thousand and a million, from where people live. Every figure stands beside
// one SELECT by primary key that takes turns with it, and beside the milliseconds that passed those for which PostgreSQL's
// process had a processor, which tell more on a machine that has other things to do. BENCH_KEEP names a folder that keeps
// the crowd for the next time: to grow it takes longer than to measure.
const sizes = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number)
const rounds = Number(process.env.BENCH_ROUNDS ?? 300)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)

/** Of the nearest 200 from where people live, how many the call finds: by every position against it. */
async function recallOf(points: number): Promise<number> {
  const { pool } = deps.pools.maintenance
  const { rows } = await pool.query<{ id: string; lat: number; lon: number }>(
    'select skill_id as id, lat, lon from offers where lat is not null',
  )
  const { rows: homes } = await pool.query<{ lat: number; lon: number }>(
    'select lat, lon from members where lat is not null order by random() limit $1',
    [points],
  )
  let found = 0
  for (const here of homes) {
    const ways = rows.map(({ lat, lon }) => metresBetween(here, { lat, lon })).toSorted((a, b) => a - b)
    const farthest = ways[199] ?? 0
    const matches = await near(here)
    found += matches.filter(({ chord }) => chord <= farthest + 0.01).length
  }
  return found / (points * 200)
}

const near = (here: { lat: number; lon: number }) =>
  listMatches(
    deps.db,
    {
      category: undefined,
      query: undefined,
      groups: [],
      here,
      mostChord: Number.POSITIVE_INFINITY,
      callerId: undefined,
      mostPence: null,
      mostSparks: null,
    },
    beginning.from,
    200,
  )

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const { app, deps, connection, close } = await openBenchApp(process.env.BENCH_KEEP)
// One connection, so that it is known whose processor time is read.
const one = connect(connection, { log: deps.log, max: 1 })
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
  const headers = {
    authorization: `Bearer ${await deps.tokens.signAccess({ id: callerId, email, role: 'member', sid })}`,
  }
  const service = makeOfferService(deps)
  const first = new Map<string, number>()
  const firstWork = new Map<string, number>()
  for (const size of sizes) {
    const grew = await time(() => growOffers(deps.pools.maintenance.pool, size))
    const processor = await watchBackend(one.pool)
    const { rows: homes } = await deps.pool.query<{ lat: number; lon: number }>(
      'select lat, lon from members where lat is not null order by random() limit 500',
    )
    const { rows: categories } = await deps.pool.query<{ id: string }>('select id from skill_categories')
    const home = (nth: number) => homes[nth % homes.length] ?? { lat: 51.5, lon: 0 }
    const category = (nth: number) => categories[nth % categories.length]?.id
    const [often, some, seldom] = [
      (nth: number) => `'${words[nth % 5]}'`,
      (nth: number) => `'${words[40 + (nth % 50)]}'`,
      (nth: number) => `'${words[390 + (nth % 10)]}'`,
    ]
    const match = (query: string | undefined, groups: string[], nth: number, more: Partial<Wanted> = {}) =>
      listMatches(
        one.db,
        {
          category: undefined,
          query,
          groups,
          here: home(nth),
          mostChord: Number.POSITIVE_INFINITY,
          callerId,
          mostPence: null,
          mostSparks: null,
          ...more,
        },
        beginning.from,
        200,
      )
    const ask = (query: Partial<OffersQuery>) => (nth: number) =>
      service.list(callerId, { pay: 'cash', limit: 20, ...home(nth), ...query })
    const works: Record<string, (nth: number) => Promise<unknown>> = {
      bare: () =>
        one.pool.query({
          name: 'bare',
          text: 'select id, firstname from members where id = $1',
          values: [callerId],
        }),
      'SQL nearest 200': (nth) => match(undefined, [], nth),
      'SQL nearest 200 of a category': (nth) => match(undefined, [], nth, { category: category(nth) }),
      'SQL a word of many': (nth) => match(often(nth), [often(nth)], nth),
      'SQL a word of some': (nth) => match(some(nth), [some(nth)], nth),
      'SQL a word of few': (nth) => match(seldom(nth), [seldom(nth)], nth),
      'SQL three words': (nth) =>
        match(
          `${often(nth)} & ${often(nth + 1)} & ${some(nth)}`,
          [often(nth), often(nth + 1), some(nth)],
          nth,
        ),
      'SQL either of three': (nth) =>
        match(`${often(nth)} | ${some(nth)} | ${seldom(nth)}`, [often(nth), some(nth), seldom(nth)], nth),
      'SQL a word of nobody': (nth) => match("'xyzzy'", ["'xyzzy'"], nth),
      'SQL all filters': (nth) =>
        match("'is:verified' & 'l:expert' & 'r:4.5' & 'gbp:1000'", [], nth, {
          category: category(nth),
          mostPence: 800,
        }),
      'the answer, nearest': ask({}),
      'the answer, words': (nth) => ask({ q: words[40 + (nth % 50)] })(nth),
      'the answer, filters': (nth) => ask({ verified: 'true', max: 15, sort: 'price' })(nth),
    }
    const took = new Map(Object.keys(works).map((name) => [name, [] as number[]]))
    const worked = new Map(Object.keys(works).map((name) => [name, [] as number[]]))
    for (let round = -20; round < rounds; round += 1) {
      for (const [name, work] of Object.entries(works)) {
        const before = processor()
        const ms = await time(() => work(round + 20))
        if (round < 0) continue
        took.get(name)?.push(ms)
        worked.get(name)?.push(processor() - before)
      }
    }
    console.log(`\n${size} offers (grown in ${(grew / 1000).toFixed(0)} s), ${rounds} rounds`)
    const bare = at(took.get('bare') ?? [], 0.5)
    for (const [name, ms] of took) {
      const [p50, p99] = [at(ms, 0.5), at(ms, 0.99)]
      const [w50, w99] = [0.5, 0.99].map((share) =>
        at(worked.get(name) ?? [], share)
          .toFixed(2)
          .padStart(7),
      )
      first.set(name, first.get(name) ?? p50)
      const work = at(worked.get(name) ?? [], 0.5)
      firstWork.set(name, firstWork.get(name) ?? work)
      if (size === sizes.at(-1) && name.startsWith('SQL')) {
        console.log(
          `ratio ${name}, times the smallest crowd: ${(work / (firstWork.get(name) ?? work)).toFixed(3)}`,
        )
      }
      console.log(
        `${name.padEnd(30)} p50 ${p50.toFixed(2).padStart(7)}  p99 ${p99.toFixed(2).padStart(7)} ms  processor p50 ${w50}  p99 ${w99}  ${(p50 / bare).toFixed(1).padStart(6)} x bare  ${(p50 / (first.get(name) ?? p50)).toFixed(2).padStart(5)} x at first`,
      )
    }
    const recall = (await recallOf(50)).toFixed(3)
    console.log(`recall of the nearest 200 from 50 places: ${recall}`)
    if (size === sizes.at(-1)) console.log(`ratio recall: ${recall}`)
    const requests = homes.map(({ lat, lon }, nth) => ({
      method: 'GET' as const,
      path: `/api/offers?lat=${lat.toFixed(3)}&lon=${lon.toFixed(3)}${nth % 2 === 0 ? '' : `&q=${words[40 + (nth % 50)]}`}`,
      headers,
    }))
    const load = (duration: number) =>
      autocannon({ url: base, connections: 16, duration, requests, workers: 1 })
    // Each connection to the database plans its statements once.
    await load(2)
    const result = await load(seconds)
    if (result.errors > 0 || result.non2xx > 0)
      throw new Error(`${result.errors} errors, ${result.non2xx} refusals`)
    console.log(
      `HTTP, 16 connections: p50 ${result.latency.p50} p99 ${result.latency.p99} ms, ${Math.round(result.requests.average)}/s`,
    )
  }
} finally {
  await one.pool.end()
  await close()
}
