import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import autocannon from 'autocannon'
import type { BenchServer } from './server.ts'
import { signIn } from './sign-in.ts'

// What reads take while the sizes of 20 new pictures are made, beside what they take without. Too few
// connections to use all of the machine, as a server has that isn't overrun.
const connections = 4
const times = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const pictures = 20

const server = fork(fileURLToPath(new URL('./server.ts', import.meta.url)))
const answer = async (question: unknown): Promise<unknown> => {
  const answered = once(server, 'message') as Promise<[unknown]>
  server.send(question as object)
  return (await answered)[0]
}
async function rounds(measure: () => Promise<number>): Promise<number[]> {
  const measured: number[] = []
  for (let round = 0; round < times; round += 1) measured.push(await measure())
  return measured
}
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

try {
  const [{ product, provider }] = (await once(server, 'message')) as [BenchServer]
  const headers = await signIn(product, provider)
  const measure = async () => {
    const url = `${product}/api${skillContract.categories.path}`
    const { errors, non2xx, latency } = await autocannon({
      url,
      headers,
      connections,
      duration: seconds,
    })
    if (errors > 0 || non2xx > 0) throw new Error(`${errors} errors, ${non2xx} refusals`)
    return latency.p99
  }
  await measure()
  const alone = await rounds(measure)
  await answer({ pictures })
  const beside = await rounds(measure)
  if (Number(await answer('left')) === 0) throw new Error('all pictures were made before the reads ended')
  console.log(`without: p99 ${alone.join(', ')} ms; with ${pictures} pictures: ${beside.join(', ')} ms`)
  const times = (median(beside) / median(alone)).toFixed(2)
  console.log(`${times} times of without (1.3 wanted)`)
  console.log(`ratio reads while pictures are made, times without: ${times}`)
} finally {
  server.disconnect()
  await once(server, 'exit')
}
