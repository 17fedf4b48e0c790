import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { quickImports } from '../../test/quick-start.ts'

const program = fileURLToPath(new URL('../../test/loaded-by-telemetry.ts', import.meta.url))
let dataDir = ''
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kindling-telemetry-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

/** The telemetry libraries that a process with these settings loads. */
async function loadedWith(settings: Record<string, string>): Promise<string[]> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir, ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, [...quickImports, program], { env })
  return stdout.split('\n').filter((line) => line !== '')
}

it('loads no library by default', async () => {
  expect(await loadedWith({})).toEqual([])
}, 60_000)

it('loads the libraries of metrics and traces when settings enable them', async () => {
  const loaded = await loadedWith({
    METRICS_ADDRESS: '127.0.0.1:0',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  })
  expect(loaded).toEqual(expect.arrayContaining(['prom-client', '@opentelemetry/sdk-trace']))
}, 60_000)
