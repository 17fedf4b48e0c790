import type { Page } from '@playwright/test'
import { enterAs } from './every-route.ts'
import { expect } from './test.ts'

export const provider = { email: 'provider@kindling.test', password: 'kindling-demo' }
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
