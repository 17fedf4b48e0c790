import type { Page } from '@playwright/test'
import { call, provider, tokenOf } from './book.ts'
import { enterAs } from './every-route.ts'
import { expect } from './test.ts'

export const moderator = { email: 'moderator@kindling.test', password: 'kindling-demo' }

export const secondModerator = { email: 'moderator2@kindling.test', password: 'kindling-demo' }

/** A name that a list can be searched for, however many others have been there. */
export const uniqueName = (name: string) => `${name}${Date.now()}${Math.floor(Math.random() * 1000)}`

/** Whose an access token is. */
export const idOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).id

/** Opens a screen as somebody who is signed in already. */
export async function enter(page: Page, who: { email: string; password: string }, address: string) {
  const answer = await page.request.post('/api/auth/login', { data: who })
  const { data } = (await answer.json()) as { data: Parameters<typeof enterAs>[1] }
  await enterAs(page, data)
  await page.goto(address)
}

/** The demo's provider answers the dispute about a booking: a moderator decides once both sides were heard. */
export async function answerDispute(page: Page, bookingId: string): Promise<void> {
  const token = await tokenOf(page, provider)
  const { id } = await call<{ id: string }>(page, token, 'GET', `/dispute/booking/${bookingId}`)
  await call(page, token, 'POST', `/dispute/${id}/statements`, { message: 'I see it otherwise.' }, true)
}

/** Opens what waits for a moderator, however much waits before it. */
export async function openWaiting(desk: Page, text: string) {
  const theirs = desk.getByRole('listitem').filter({ hasText: text }).getByRole('button')
  const more = desk.getByRole('button', { name: 'Show more' })
  await expect(async () => {
    if (!(await theirs.isVisible())) await more.click({ timeout: 1000 })
    await expect(theirs).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await theirs.click()
}
