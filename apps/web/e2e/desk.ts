import type { Page } from '@playwright/test'
import { call, provider, tokenOf } from './book.ts'
import { enterAs } from './every-route.ts'
import { expect } from './test.ts'

export const moderator = { email: 'moderator@kindling.test', password: 'kindling-demo' }

export const secondModerator = { email: 'moderator2@kindling.test', password: 'kindling-demo' }

/** A unique name to search lists for. */
export const uniqueName = (name: string) => `${name}${Date.now()}${Math.floor(Math.random() * 1000)}`

/** Member id in an access token. */
export const idOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).id

/** Opens a screen as a member, signed in by calls. */
export async function enter(page: Page, who: { email: string; password: string }, address: string) {
  const answer = await page.request.post('/api/auth/login', { data: who })
  const { data } = (await answer.json()) as { data: Parameters<typeof enterAs>[1] }
  await enterAs(page, data)
  await page.goto(address)
}

/** Adds the demo provider's answer to a dispute, so that moderators can decide it. */
export async function answerDispute(page: Page, bookingId: string): Promise<void> {
  const token = await tokenOf(page, provider)
  const { id } = await call<{ id: string }>(page, token, 'GET', `/dispute/booking/${bookingId}`)
  await call(page, token, 'POST', `/dispute/${id}/statements`, { message: 'I see it otherwise.' }, true)
}

/** Opens an item of a moderation queue, loading more pages until it is found. */
export async function openWaiting(desk: Page, text: string) {
  const theirs = desk.getByRole('listitem').filter({ hasText: text }).getByRole('button')
  const more = desk.getByRole('button', { name: 'Show more' })
  await expect(async () => {
    if (!(await theirs.isVisible())) await more.click({ timeout: 1000 })
    await expect(theirs).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await theirs.click()
}
