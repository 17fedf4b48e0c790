// The product with Stripe configured, and a fake Stripe on the loopback address. The Stripe.js stub sends its calls to
// CONTROL_PORT: POST { kind: 'payment'
// 'setup', clientSecret, number }.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { memoryFolder } from '../../../scripts/memory-folder.mjs'
import { openStripeDouble } from '../../api/test/stripe-double/stripe-double.ts'

const dataDir = mkdtempSync(join(memoryFolder(), 'kindling-e2e-stripe-'))
const main = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url))
const double = await openStripeDouble()
const api = spawn(process.execPath, [main], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    DEMO: 'true',
    TRUST_PROXY: '127.0.0.1,::1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    CARD_CASH_DAYS: '0',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: double.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
    STRIPE_WEBHOOK_SECRET: double.webhookSecret,
    STRIPE_API_URL: `http://${double.host}:${double.port}`,
  },
})

function confirm({ kind, clientSecret, number }) {
  try {
    if (kind === 'setup')
      return { setupIntent: { status: double.browser.confirmSetup(clientSecret, number) } }
    return { paymentIntent: { status: double.browser.confirm(clientSecret, number) } }
  } catch (refusal) {
    return refusal.body
  }
}

const control = createServer(async (request, response) => {
  const answer = confirm(await json(request))
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})
control.listen(Number(process.env.CONTROL_PORT), '127.0.0.1')

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => api.kill(signal))
api.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
