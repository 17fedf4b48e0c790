import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { compileCache, quickImports } from '../quick-start.ts'

const ownHome = fileURLToPath(new URL('../..', import.meta.url))
const startTimeoutMs = 60_000

export interface Api {
  url: string
  pid(): number
  /** Starts the process. @returns milliseconds until the readiness probe succeeded */
  start(): Promise<number>
  /** Sends SIGKILL: no shutdown handler runs, nothing is flushed. */
  kill(): Promise<void>
  /** Sends SIGTERM and waits for the graceful shutdown. @returns the exit code */
  stop(): Promise<number | null>
}

export interface ApiOptions {
  port: number
  log: string
  env: Record<string, string>
  /** Folder of `apps/api` in a checkout of another version. */
  home?: string
}

/** The real API process on a fixed port, with a log file of its own. */
export function makeApi({ port, log, env, home }: ApiOptions): Api {
  const url = `http://127.0.0.1:${port}`
  const { PATH = '', HOME = '' } = process.env
  let child: ChildProcess | undefined

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child === undefined) return null
    const { exitCode, signalCode } = child
    if (exitCode !== null || signalCode !== null) return exitCode
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }

  return {
    url,
    pid: () => child?.pid ?? 0,
    async start() {
      const startedAt = performance.now()
      const file = openSync(log, 'a')
      const imports = home === undefined ? quickImports : []
      child = spawn(process.execPath, [...imports, join(home ?? ownHome, 'src/main.ts')], {
        env: {
          PATH,
          HOME,
          NODE_ENV: 'test',
          DEMO: 'false',
          LOG_LEVEL: 'warn',
          MEMBER_LIMIT_SCALE: '1000000',
          PORT: String(port),
          ...compileCache,
          ...env,
        },
        stdio: ['ignore', file, file],
      })
      closeSync(file)
      while (!(await isReady(url))) {
        if (child.exitCode !== null) throw new Error(`the api ended while starting: see ${log}`)
        if (performance.now() - startedAt > startTimeoutMs) throw new Error(`the api isn’t ready: see ${log}`)
        await pause(25)
      }
      return performance.now() - startedAt
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}
