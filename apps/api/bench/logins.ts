import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { authContract } from '@kindling/domain/auth/auth-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import autocannon from 'autocannon'
import { demoPassword } from '../demo/demo-accounts.ts'
import type { BenchServer } from './server.ts'
import { signIn } from './sign-in.ts'

// What reads take while 50 members log in each second, beside what they take without: as many reads a second both times,
// and few enough that a processor is left for the passwords.
const connections = 4
const readsPerSecond = 100
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const loginsPerSecond = 50

const server = fork(fileURLToPath(new URL('./server.ts', import.meta.url)))
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

try {
  const [{ product, provider, emails }] = (await once(server, 'message')) as [BenchServer]
  const headers = await signIn(product, provider)

  async function read(): Promise<number> {
    const url = `${product}/api${skillContract.categories.path}`
    const { errors, non2xx, latency } = await autocannon({
      url,
      headers,
      connections,
      overallRate: readsPerSecond,
      duration: seconds,
    })
    if (errors > 0 || non2xx > 0) throw new Error(`${errors} errors, ${non2xx} refusals`)
    return latency.p99
  }

  async function logIn(): Promise<{ done: number; refused: number }> {
    // Not the member who reads: nobody has more than 30 sessions.
    const others = emails.filter((email) => email !== provider)
    let turn = 0
    const setupRequest = (request: autocannon.Request): autocannon.Request => {
      turn += 1
      return {
        ...request,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${turn % 200}` },
        body: JSON.stringify({ email: others[turn % others.length], password: demoPassword }),
      }
    }
    const result = await autocannon({
      url: `${product}/api${authContract.login.path}`,
      method: 'POST',
      requests: [{ setupRequest }],
      connections: loginsPerSecond,
      overallRate: loginsPerSecond,
      duration: seconds,
    })
    return { done: result['2xx'], refused: result.non2xx + result.errors }
  }

  await read()
  const alone: number[] = []
  const beside: number[] = []
  const done: number[] = []
  let refused = 0
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await read())
    const [p99, logins] = await Promise.all([read(), logIn()])
    beside.push(p99)
    done.push(logins.done / seconds)
    refused += logins.refused
  }
  const times = (median(beside) / median(alone)).toFixed(2)
  console.log(`logins: ${done.join(', ')} a second of ${loginsPerSecond}, ${refused} refused`)
  console.log(`without: p99 ${alone.join(', ')} ms; with logins: ${beside.join(', ')} ms`)
  console.log(`${times} times of without (1.5 wanted)`)
  console.log(`ratio reads while ${loginsPerSecond} log in each second, times without: ${times}`)
} finally {
  server.disconnect()
  await once(server, 'exit')
}
