import type { Page } from '@playwright/test'
import { portsOf, startServer } from './own-server.ts'
import { expect } from './test.ts'

const ports = portsOf(2)

/** URL of the product whose clock can be moved. */
export const clockUrl = ports.url

/** Starts that product. @returns a function that stops it */
export const startWithClock = () => startServer('clock-server.mjs', ports)

async function ask(sent?: { now: Date }): Promise<Date> {
  const init = sent && { method: 'POST', body: JSON.stringify(sent) }
  const answer = await fetch(`http://127.0.0.1:${ports.controlPort}`, init)
  const { now, message } = (await answer.json()) as { now: string; message?: string }
  expect(answer.status, message).toBe(200)
  return new Date(now)
}

/** Current time of the product. */
export const serverNow = () => ask()

/** Installs the product's time in pages. Call it before their first navigation. */
export async function onItsClock(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.clock.install({ time: await serverNow() })
}

/** Expiry of a page's access token in seconds since 1970; 0 without one. */
const tokenEnd = (page: Page) =>
  page.evaluate(() => {
    const [, payload] = localStorage.getItem('accessToken')?.split('.') ?? []
    return payload ? Number(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).exp) : 0
  })

/**
 * Moves the clock of the product and of these pages forward, like laptops that were closed meanwhile. Each page is
 * reloaded and renews its token with its first call.
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
