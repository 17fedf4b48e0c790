// Starts the built product for a benchmark, with its own database.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export async function freePort() {
  const server = createServer().listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

export const makeDataDir = () => mkdtempSync(join(tmpdir(), 'kindling-bench-'))

/** Starts the server. Without `demo`, /login lists no demo accounts. */
export async function startProduct({ demo = false, dataDir = makeDataDir() } = {}) {
  const port = await freePort()
  const main = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url))
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: String(demo),
    LOG_LEVEL: 'fatal',
  }
  const product = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => product.once('exit', resolve))
  await Promise.race([
    new Promise((resolve) =>
      product.stdout.on('data', (text) => `${text}`.includes('is ready') && resolve()),
    ),
    ended.then(() => Promise.reject(new Error('The product did not start'))),
  ])
  return {
    origin: `http://localhost:${port}`,
    /** @param keeps whether to keep the data folder for another start */
    stop: async ({ keeps = false } = {}) => {
      product.kill('SIGTERM')
      await ended
      if (!keeps) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
