import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const port = Number(process.env.E2E_PORT ?? 3987) + 500
const controlPort = port + 1

/** Where the product answers that has Stripe configured. */
export const stripeUrl = `http://localhost:${port}`

/** Starts it, and answers with what stops it. */
export async function startWithStripe(): Promise<() => Promise<void>> {
  const script = fileURLToPath(new URL('stripe-server.mjs', import.meta.url))
  const server: ChildProcess = spawn(process.execPath, [script], {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port), CONTROL_PORT: String(controlPort) },
  })
  await expect
    .poll(
      () =>
        fetch(`${stripeUrl}/api/health/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      {
        message: 'the product with Stripe is ready',
        timeout: 120_000,
      },
    )
    .toBe(200)
  return async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

const script = readFileSync(new URL('stripe-script.mjs', import.meta.url), 'utf8')

/** Serves a script in the place of Stripe's. @returns the pages that asked for it, in order */
export async function withStripeScript(page: Page): Promise<readonly string[]> {
  const askedBy: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    askedBy.push(new URL(page.url()).pathname)
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  await page.route('https://api.stripe.com/**', async (route) => {
    const body = route.request().postData() ?? ''
    const answer = await fetch(`http://127.0.0.1:${controlPort}`, { method: 'POST', body })
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: await answer.json(),
    })
  })
  return askedBy
}
