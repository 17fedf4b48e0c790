// The product as `npm start` runs it, on a temporary database for the journeys.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoryFolder } from '../../../scripts/memory-folder.mjs'

// Set by journeys that run operator commands.
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(memoryFolder(), 'kindling-e2e-'))
const main = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url))
const api = spawn(process.execPath, [main], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    DEMO: 'true',
    TRUST_PROXY: '127.0.0.1,::1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    // Journeys withdraw what they have just paid in; the API's own tests cover the waiting period.
    CARD_CASH_DAYS: '0',
  },
})

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => api.kill(signal))
api.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
