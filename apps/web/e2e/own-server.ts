import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from './test.ts'

/** Where a second product of one file of journeys answers, beside the one of them all, and what moves it. */
export function portsOf(nth: number): { url: string; port: number; controlPort: number } {
  const port = Number(process.env.E2E_PORT ?? 3987) + 400 + 100 * nth
  return { url: `http://localhost:${port}`, port, controlPort: port + 1 }
}

/** Starts it. @param script beside this file @returns what stops it */
export async function startServer(
  script: string,
  { url, port, controlPort }: ReturnType<typeof portsOf>,
): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port), CONTROL_PORT: String(controlPort) },
  })
  const status = () =>
    fetch(`${url}/api/health/ready`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(status, { message: `${script} is ready`, timeout: 120_000 }).toBe(200)
  return async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}
