import type { Page } from '@playwright/test'
import { portsOf, startServer } from './own-server.ts'
import { expect } from './test.ts'

const ports = portsOf(2)

/** Where the product answers whose clock can be moved. */
export const clockUrl = ports.url

/** Starts it, and answers with what stops it. */
export const startWithClock = () => startServer('clock-server.mjs', ports)

async function ask(sent?: { now: Date }): Promise<Date> {
  const init = sent && { method: 'POST', body: JSON.stringify(sent) }
  const answer = await fetch(`http://127.0.0.1:${ports.controlPort}`, init)
  const { now, message } = (await answer.json()) as { now: string; message?: string }
  expect(answer.status, message).toBe(200)
  return new Date(now)
}

/** What time it is for the product. */
export const serverNow = () => ask()

/** Gives pages the product's time. Before they have been anywhere. */
export async function onItsClock(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.clock.install({ time: await serverNow() })
}

/** When the access token that a page keeps ends, in seconds; 0 without one. */
const tokenEnd = (page: Page) =>
  page.evaluate(() => {
    const [, payload] = localStorage.getItem('accessToken')?.split('.') ?? []
    return payload ? Number(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).exp) : 0
  })

/**
 * Moves the product's clock forward, and that of pages with it, as if their lids had been closed meanwhile. Each is
 * opened again where it was, and renews its token as it asks for what it shows.
 */
export async function moveTo(at: Date, ...pages: Page[]): Promise<void> {
  const now = await ask({ now: at })
  for (const page of pages) {
    await page.clock.setSystemTime(now)
    await page.reload()
    await expect
      .poll(() => tokenEnd(page), { message: 'a token of this time' })
      .toBeGreaterThan(now.getTime() / 1000)
  }
}
