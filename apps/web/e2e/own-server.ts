import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from './test.ts'

/** Where a second product of one file of journeys answers, beside the one of them all, and what moves it. */
export function portsOf(nth: number): { url: string; port: number; controlPort: number } {
  const port = Number(process.env.E2E_PORT ?? 3987) + 400 + 100 * nth
  return { url: `http://localhost:${port}`, port, controlPort: port + 1 }
}

/** How long a machine that is busy may take to start one, in milliseconds. */
const PATIENCE = 120_000

/** Starts it before the file's journeys. @param script beside this file @param settings of it alone @returns what stops it */
export async function startServer(
  script: string,
  { url, port, controlPort }: ReturnType<typeof portsOf>,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  // A hook has less, and would leave a server behind that has the ports when the journeys are tried again.
  test.setTimeout(PATIENCE + 30_000)
  const server = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port), CONTROL_PORT: String(controlPort), ...settings },
  })
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  const stop = async () => {
    if (hasEnded()) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  const status = () => {
    if (hasEnded()) throw new Error(`${script} has ended`)
    return fetch(`${url}/api/health/ready`).then(
      ({ status }) => status,
      () => 0,
    )
  }
  try {
    await expect.poll(status, { message: `${script} is ready`, timeout: PATIENCE }).toBe(200)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
