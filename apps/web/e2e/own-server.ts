import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from './test.ts'

/** Ports of a separate product for one test file: its own and its control server's. */
export function portsOf(nth: number): { url: string; port: number; controlPort: number } {
  const port = Number(process.env.E2E_PORT ?? 3987) + 400 + 100 * nth
  return { url: `http://localhost:${port}`, port, controlPort: port + 1 }
}

/** Timeout for starting one on a busy machine, in milliseconds. */
const PATIENCE = 120_000

/**
 * Starts a separate product in `beforeAll`.
 * @param script file in this folder
 * @param settings more environment variables
 * @returns a function that stops it
 */
export async function startServer(
  script: string,
  { url, port, controlPort }: ReturnType<typeof portsOf>,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  // The default timeout of a hook is shorter, and would leave a server behind that occupies the ports on a retry.
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
