import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compileCache, quickImports } from '../quick-start.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const startTimeoutMs = 60_000
/** Scales the rate limits up: members here book without pause. */
const load = { MEMBER_LIMIT_SCALE: '1000000' }

export interface ApiProcess {
  url: string
  pid: number
  /** Time until it was ready, in milliseconds. */
  startMs: number
  /** SIGKILL: no handler runs, nothing is flushed. */
  kill(): Promise<void>
  /** SIGTERM, and the wait for a graceful shutdown. Answers the exit code. */
  stop(): Promise<number | null>
}

/** Starts the real api on a data folder and a free port, and waits until it is ready. */
export async function startApi(environment: Record<string, string>): Promise<ApiProcess> {
  const startedAt = performance.now()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [...quickImports, main], {
    env: { PATH, HOME, PORT: '0', ...compileCache, ...load, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await readyUrl(child)
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    async kill() {
      child.kill('SIGKILL')
      await ended(child)
    },
    async stop() {
      child.kill('SIGTERM')
      await ended(child)
      return child.exitCode
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function readyUrl(child: ChildProcess): Promise<string> {
  let said = ''
  return await new Promise((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGKILL')
      reject(new Error(`the api ${why}: ${said}`))
    }
    const timer = setTimeout(() => fail('was not ready in time'), startTimeoutMs)
    child.once('exit', () => fail('ended while starting'))
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk
    })
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      const url = /is ready: (http:\S+)/.exec(said)?.[1]
      if (url === undefined) return
      clearTimeout(timer)
      child.removeAllListeners('exit')
      child.stdout?.removeAllListeners('data').resume()
      child.stderr?.removeAllListeners('data').resume()
      resolve(url)
    })
  })
}
