import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { authContract, tokensSchema } from '@kindling/domain/auth/auth-contract'
import { answerOf } from '@kindling/domain/endpoint'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import autocannon from 'autocannon'
import { demoPassword } from '../demo/demo-accounts.ts'
import type { BenchServer } from './lists-server.ts'
import type { Usage } from './usage.ts'

// How fast the busiest reads are, as a share of what a bare route does with one primary-key SELECT through the same
// pool, asked for as a browser asks: compressed. Rounds take turns, so that a machine that slows down slows all of them.
const connections = 32
const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)

interface Target {
  name: string
  url: string
  headers: Record<string, string>
  /** Asked by who has the answer already. */
  isKnown?: boolean
}

interface Sample {
  perSecond: number
  /** Bytes of one answer, with its headers. */
  bytes: number
  p99: number
  /** Processor time of one answer, in microseconds. */
  node: number
  postgres: number
}

async function measure(
  server: ChildProcess,
  { name, url, headers, isKnown = false }: Target,
  duration: number,
): Promise<Sample> {
  const before = await usageOf(server)
  const result = await autocannon({ url, headers, connections, duration })
  const after = await usageOf(server)
  const others = isKnown ? result.non2xx - result['3xx'] + result['2xx'] : result.non2xx
  if (result.errors > 0 || others > 0) {
    throw new Error(`${name}: ${result.errors} errors, ${others} other answers`)
  }
  return {
    perSecond: result.requests.average,
    bytes: result.throughput.total / result.requests.total,
    p99: result.latency.p99,
    node: (after.node - before.node) / result.requests.total,
    postgres: (after.postgres - before.postgres) / result.requests.total,
  }
}

async function usageOf(server: ChildProcess): Promise<Usage> {
  const answered = once(server, 'message') as Promise<[Usage]>
  server.send('usage')
  return (await answered)[0]
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** The headers of somebody of the demo neighbourhood. */
async function signIn(product: string, email: string): Promise<{ authorization: string }> {
  const login = await fetch(`${product}/api${authContract.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const { accessToken } = answerOf(tokensSchema).parse(await login.json()).data
  return { authorization: `Bearer ${accessToken}` }
}

async function targetsOf({ product, bare, memberId, provider }: BenchServer): Promise<Target[]> {
  const headers = { ...(await signIn(product, provider)), 'accept-encoding': 'gzip, deflate, br, zstd' }
  const inward = `${product}/api/bookings/get/user/inward`
  const tag = (await fetch(inward, { headers })).headers.get('etag') ?? ''
  const listed = await fetch(`${product}/api${skillContract.categories.path}`, { headers })
  const categories = answerOf(skillContract.categories.data).parse(await listed.json()).data
  const largest = categories.toSorted((a, b) => b.people - a.people)[0]
  return [
    { name: 'bare: one row by its key', url: `${bare}/members/${memberId}`, headers: {} },
    { name: 'GET /bookings/get/user/inward', url: inward, headers },
    {
      name: 'the same, unchanged',
      url: inward,
      headers: { ...headers, 'if-none-match': tag },
      isKnown: true,
    },
    {
      name: 'GET /skills/category/{id}/users',
      url: `${product}/api/skills/category/${largest?.id}/users`,
      headers,
    },
  ]
}

async function main(): Promise<void> {
  const server = fork(fileURLToPath(new URL('./lists-server.ts', import.meta.url)))
  const [ready]: [BenchServer] = await Promise.race([
    once(server, 'message') as Promise<[BenchServer]>,
    once(server, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
  ])
  try {
    const targets = await targetsOf(ready)
    for (const target of targets) await measure(server, target, 2)
    const samples = new Map<Target, Sample[]>(targets.map((target) => [target, []]))
    for (let round = 0; round < rounds; round += 1) {
      for (const target of targets) samples.get(target)?.push(await measure(server, target, seconds))
    }
    report(samples)
  } finally {
    server.disconnect()
    await once(server, 'exit')
  }
}

function report(samples: ReadonlyMap<Target, readonly Sample[]>): void {
  const [bare = []] = samples.values()
  console.log(`${connections} connections, ${rounds} rounds of ${seconds} s, each beside its own bare round`)
  console.log('Ratios are min / median / max of the rounds; everything else is a median.')
  for (const [{ name }, own] of [...samples].slice(1)) {
    const share = median(own.map((sample, i) => cpuOf(bare[i]) / cpuOf(sample)))
    console.log(`ratio ${name}, CPU of the bare route: ${share.toFixed(3)}`)
  }
  console.log(
    'route                             kB/answer  requests/s  p99 ms  node µs  postgres µs  CPU ratio           ratio',
  )
  for (const [{ name }, own] of samples) {
    const of = (value: (sample: Sample) => number) => median(own.map(value))
    const cells = [
      name.padEnd(33),
      of(({ bytes }) => bytes / 1000)
        .toFixed(1)
        .padStart(9),
      of(({ perSecond }) => perSecond)
        .toFixed(0)
        .padStart(11),
      of(({ p99 }) => p99)
        .toFixed(0)
        .padStart(7),
      of(({ node }) => node)
        .toFixed(0)
        .padStart(8),
      of(({ postgres }) => postgres)
        .toFixed(0)
        .padStart(12),
      spread(own.map((sample, i) => cpuOf(bare[i]) / cpuOf(sample))),
      spread(own.map(({ perSecond }, i) => perSecond / (bare[i]?.perSecond ?? Number.NaN))),
    ]
    console.log(cells.join(' '))
  }
}

function cpuOf(sample: Sample | undefined): number {
  return sample === undefined ? Number.NaN : sample.node + sample.postgres
}

function spread(values: readonly number[]): string {
  const shown = [Math.min(...values), median(values), Math.max(...values)].map((value) => value.toFixed(2))
  return ` ${shown.join(' / ')}`
}

await main()
