import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { portsOf, startServer } from './own-server.ts'

const ports = portsOf(1)

/** URL of the product with Stripe configured. */
export const stripeUrl = ports.url

/** Starts that product. @returns a function that stops it */
export const startWithStripe = () => startServer('stripe-server.mjs', ports)

const script = readFileSync(new URL('stripe-script.mjs', import.meta.url), 'utf8')

/** Serves a stub in place of Stripe.js. @returns the pages that requested it, in order */
export async function withStripeScript(page: Page): Promise<readonly string[]> {
  const askedBy: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    askedBy.push(new URL(page.url()).pathname)
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  await page.route('https://api.stripe.com/**', async (route) => {
    const body = route.request().postData() ?? ''
    const answer = await fetch(`http://127.0.0.1:${ports.controlPort}`, { method: 'POST', body })
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: await answer.json(),
    })
  })
  return askedBy
}
