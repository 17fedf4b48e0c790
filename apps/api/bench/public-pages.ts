import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import type { BenchServer } from './server.ts'

// What a page for strangers takes in the demo neighbourhood, beside a bare route with one SELECT by
// primary key that takes turns with it. It fails where the 99th percentile is more than 30 ms, and more than six times the
// bare route's: on a machine that is busy with something else every route is slow. `pnpm --filter @kindling/api bench:public-pages`, after `pnpm build`.
const connections = 16
/** Milliseconds, and times the bare route's. */
const [most, mostTimes] = [30, 6]
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const numbers = (values: readonly number[], digits: number) =>
  [Math.min(...values), median(values), Math.max(...values)].map((value) => value.toFixed(digits)).join(' / ')

async function pathsOf(product: string, kind: string): Promise<string[]> {
  const first = '00000000-0000-0000-0000-000000000000'
  const xml = await (await fetch(`${product}/sitemaps/${kind}/${first}.xml`)).text()
  return [...xml.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path ?? '')
}

async function load(url: string, paths: readonly string[], duration: number) {
  const headers = { 'accept-encoding': 'br', accept: 'text/html' }
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }))
  const result = await autocannon({ url, connections, duration, requests })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}${paths[0]}: ${result.errors} errors, ${result.non2xx} refusals`)
  const { p50, p99 } = result.latency
  return {
    p50,
    p99,
    perSecond: result.requests.average,
    kB: result.throughput.total / result.requests.total / 1000,
  }
}

async function measure({ product, bare, memberId }: BenchServer) {
  const [offers, profiles, towns] = [
    await pathsOf(product, 'offers'),
    await pathsOf(product, 'profiles'),
    (await pathsOf(product, 'towns')).slice(0, 100),
  ]
  const targets = [
    { name: 'bare: one row by its key', url: bare, paths: [`/members/${memberId}`] },
    { name: '/s/{slug}, all of them', url: product, paths: offers },
    { name: '/u/{slug}, all of them', url: product, paths: profiles },
    { name: '/in/camden', url: product, paths: ['/in/camden'] },
    { name: '/in/{town}, a hundred', url: product, paths: towns },
  ]
  for (const { url, paths } of targets) await load(url, paths, 3)
  const samples = new Map(targets.map(({ name }) => [name, [] as Awaited<ReturnType<typeof load>>[]]))
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url, paths } of targets) samples.get(name)?.push(await load(url, paths, seconds))
  }
  report(samples)
}

function report(
  samples: ReadonlyMap<string, readonly { p50: number; p99: number; perSecond: number; kB: number }[]>,
) {
  const [bare = []] = samples.values()
  console.log(
    `${connections} connections, ${rounds} rounds of ${seconds} s in turns; least / median / most of the rounds`,
  )
  for (const [name, own] of samples) {
    const p99 = own.map((sample) => sample.p99)
    const share = own.map(({ perSecond }, nth) => perSecond / (bare[nth]?.perSecond ?? Number.NaN))
    console.log(
      `${name.padEnd(26)} ${(own[0]?.kB ?? 0).toFixed(1).padStart(5)} kB  p50 ${numbers(
        own.map(({ p50 }) => p50),
        0,
      )} ms  p99 ${numbers(p99, 0)} ms  ${numbers(share, 2)} x bare's requests/s`,
    )
    if (own !== bare) console.log(`ratio ${name}, share of a bare route: ${median(share).toFixed(3)}`)
    if (median(p99) > Math.max(most, mostTimes * median(bare.map((sample) => sample.p99)))) {
      console.error(
        `${name} is to take at most ${most} ms, or ${mostTimes} times the bare route’s, at the 99th percentile.`,
      )
      process.exitCode = 1
    }
  }
}

async function main(): Promise<void> {
  const server: ChildProcess = fork(fileURLToPath(new URL('./server.ts', import.meta.url)))
  const [ready]: [BenchServer] = await Promise.race([
    once(server, 'message') as Promise<[BenchServer]>,
    once(server, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
  ])
  try {
    await measure(ready)
  } finally {
    server.disconnect()
    await once(server, 'exit')
  }
}

await main()
