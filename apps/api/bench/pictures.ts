import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import autocannon from 'autocannon'
import type { BenchServer } from './server.ts'
import { signIn } from './sign-in.ts'

// What reads take while the sizes of 20 new pictures are made, beside what they take without, in turns. Too few
// connections to use all of the machine, as a server has that isn't overrun.
const connections = 4
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const pictures = 20

const server = fork(fileURLToPath(new URL('./server.ts', import.meta.url)))
const answer = async (question: unknown): Promise<unknown> => {
  const answered = once(server, 'message') as Promise<[unknown]>
  server.send(question as object)
  return (await answered)[0]
}
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

try {
  const [{ product, provider }] = (await once(server, 'message')) as [BenchServer]
  const headers = await signIn(product, provider)
  const measure = async () => {
    const url = `${product}/api${skillContract.categories.path}`
    const { errors, non2xx, latency, requests } = await autocannon({
      url,
      headers,
      connections,
      duration: seconds,
    })
    if (errors > 0 || non2xx > 0) throw new Error(`${errors} errors, ${non2xx} refusals`)
    return { p99: latency.p99, perSecond: requests.average }
  }
  await measure()
  const [alone, beside, took]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await measure()
    await answer({ pictures })
    const start = performance.now()
    const busy = await measure()
    const left = Number(await answer('left'))
    if (left === 0)
      throw new Error('all pictures were made before the reads ended: measure for a shorter time')
    while (Number(await answer('left')) > 0) await pause(200)
    took.push((performance.now() - start) / 1000)
    alone.push(quiet.p99)
    beside.push(busy.p99)
    console.log(
      `without: p99 ${quiet.p99} ms, ${quiet.perSecond.toFixed(0)}/s; with ${pictures} pictures: p99 ${busy.p99} ms, ${busy.perSecond.toFixed(0)}/s`,
    )
  }
  const ratio = median(beside.map((p99, round) => p99 / (alone[round] ?? Number.NaN)))
  console.log(
    `p99 ${ratio.toFixed(2)} times of without (median of ${rounds}; 1.3 wanted); the pictures took ${median(took).toFixed(0)} s`,
  )
} finally {
  server.disconnect()
  await once(server, 'exit')
}
