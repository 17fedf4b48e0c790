import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { moneyContract } from '@kindling/domain/money/money-contract'
import autocannon from 'autocannon'
import { RATE, SKILL_ID } from './holds-books.ts'
import type { MoneyServer } from './holds-server.ts'
import { hasPgbench, measureSql } from './holds-sql.ts'
import type { Usage } from './usage.ts'

// How fast money moves: setting it aside for a booking, through HTTP with its idempotency key, beside the one statement that writes, prepared
// and run by pgbench against the same database. Rounds take turns, so that a machine that slows down slows all of them.
const connections = 32
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const [few, many] = [50_000, Number(process.env.BENCH_ENTRIES ?? 5_000_000)]

interface Sample {
  perSecond: number
  p99: number
  /** Processor time of one, in microseconds; undefined where nobody counted. */
  node?: number
  postgres?: number
}

interface Running {
  process: ChildProcess
  ready: MoneyServer
}

async function startServer(entries: number): Promise<Running> {
  const child = fork(fileURLToPath(new URL('./holds-server.ts', import.meta.url)), [String(entries)])
  const [ready]: [MoneyServer] = await Promise.race([
    once(child, 'message') as Promise<[MoneyServer]>,
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
  ])
  return { process: child, ready }
}

async function ask<T>({ process }: Running, what: 'usage' | 'tokens'): Promise<T> {
  const answered = once(process, 'message') as Promise<[T]>
  process.send(what)
  return (await answered)[0]
}

async function measureHttp(server: Running, isHot: boolean): Promise<Sample> {
  const tokens = await ask<string[]>(server, 'tokens')
  const body = JSON.stringify({ amount: RATE, currency: 'gbp', paymentMethod: 'wallet', skillId: SKILL_ID })
  let nth = 0
  const setupRequest = (request: autocannon.Request) => {
    nth = (nth + 1) % (isHot ? 1 : tokens.length)
    return {
      ...request,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens[nth]}`,
        'idempotency-key': randomUUID(),
      },
    }
  }
  const before = await ask<Usage>(server, 'usage')
  const result = await autocannon({
    url: server.ready.url,
    connections,
    duration: seconds,
    requests: [{ method: 'POST', path: `/api${moneyContract.createIntent.path}`, body, setupRequest }],
  })
  const after = await ask<Usage>(server, 'usage')
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${result.errors} errors, ${result.non2xx} refusals`)
  }
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    node: (after.node - before.node) / result.requests.total,
    postgres: (after.postgres - before.postgres) / result.requests.total,
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const ratios = (of: readonly Sample[], to: readonly Sample[]) =>
  of.map(({ perSecond }, round) => perSecond / (to[round]?.perSecond ?? Number.NaN))
const spread = (values: readonly number[]) =>
  [Math.min(...values), median(values), Math.max(...values)].map((value) => value.toFixed(2)).join(' / ')
const cell = (of: readonly Sample[], value: (sample: Sample) => number | undefined) => {
  const found = median(of.map((sample) => value(sample) ?? Number.NaN))
  return Number.isNaN(found) ? '–' : found.toFixed(0)
}

function report(name: string, samples: readonly Sample[], note: string): void {
  const values = [
    cell(samples, ({ perSecond }) => perSecond),
    cell(samples, ({ p99 }) => p99),
    cell(samples, ({ node }) => node),
    cell(samples, ({ postgres }) => postgres),
  ]
  console.log(`| ${name} | ${values.join(' | ')} | ${note} |`)
}

function tellRatio(name: string, of: readonly Sample[], to: readonly Sample[]): void {
  console.log(`ratio ${name}: ${median(ratios(of, to)).toFixed(3)}`)
}

/** Takes turns, and answers what each measured in each round. The first turn of all warms up. */
async function takeTurns<K extends string>(
  turns: Record<K, () => Promise<Sample>>,
): Promise<Record<K, Sample[]>> {
  const names = Object.keys(turns) as K[]
  const samples = Object.fromEntries(names.map((name) => [name, [] as Sample[]])) as Record<K, Sample[]>
  for (const name of names) await turns[name]()
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) samples[name].push(await turns[name]())
  }
  return samples
}

async function compareWithSql(server: Running): Promise<void> {
  const sql = async (isHot: boolean) => {
    const before = await ask<Usage>(server, 'usage')
    const { transactions, ...sample } = await measureSql(server.ready.connection, {
      connections,
      seconds,
      isHot,
    })
    const after = await ask<Usage>(server, 'usage')
    return { ...sample, postgres: (after.postgres - before.postgres) / transactions }
  }
  const { spreadHttp, hotHttp, spreadSql, hotSql } = await takeTurns({
    spreadHttp: () => measureHttp(server, false),
    spreadSql: () => sql(false),
    hotHttp: () => measureHttp(server, true),
    hotSql: () => sql(true),
  })
  tellRatio('1,000 members, share of its SQL', spreadHttp, spreadSql)
  tellRatio('one member, share of 1,000', hotHttp, spreadHttp)
  report('HTTP, 1,000 members', spreadHttp, `of its SQL ${spread(ratios(spreadHttp, spreadSql))} (0.7)`)
  report('pgbench, 1,000 members', spreadSql, '')
  report('HTTP, one member', hotHttp, `of 1,000 members ${spread(ratios(hotHttp, spreadHttp))} (0.5)`)
  report('pgbench, one member', hotSql, `of 1,000 members ${spread(ratios(hotSql, spreadSql))}`)
}

async function compareSizes(small: Running): Promise<void> {
  const large = await startServer(many)
  try {
    const { atFew, atMany } = await takeTurns({
      atFew: () => measureHttp(small, false),
      atMany: () => measureHttp(large, false),
    })
    const [before, after] = [few, many].map(
      (entries) => `HTTP, ${entries.toLocaleString('en')} entries before`,
    )
    tellRatio(`${many.toLocaleString('en')} entries, times as slow`, atFew, atMany)
    report(before ?? '', atFew, '')
    report(after ?? '', atMany, `times slower ${spread(ratios(atFew, atMany))} (1.3)`)
  } finally {
    await stop(large)
  }
}

async function stop({ process }: Running): Promise<void> {
  process.disconnect()
  await once(process, 'exit')
}

async function main(): Promise<void> {
  if (!hasPgbench()) throw new Error('This needs pgbench, which PostgreSQL’s client tools bring.')
  const small = await startServer(few)
  try {
    const load = () => loadavg()[0]?.toFixed(1)
    console.log(
      `${connections} connections, ${rounds} rounds of ${seconds} s in turns; load ${load()} before`,
    )
    console.log(
      'Medians; ratios are min / median / max of the rounds, and in brackets what they should be.\n',
    )
    console.log('| | transfers/s | p99 ms | node µs | postgres µs | |')
    console.log('| --- | ---: | ---: | ---: | ---: | --- |')
    await compareWithSql(small)
    await compareSizes(small)
  } finally {
    await stop(small)
  }
}

await main()
