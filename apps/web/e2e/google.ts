import type { Page } from '@playwright/test'
import type { Person } from './members.ts'
import { expect } from './test.ts'

export const explore = /\/explore$/

/** Presses the Google button of the login screen and waits for the issuer's page. */
export async function begin(page: Page) {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
}

/**
 * Chooses an account on the issuer's page. Waits for its heading first, since the login screen has an email field too.
 */
export async function beSomebody(
  page: Page,
  { email, firstname, lastname }: Pick<Person, 'email' | 'firstname' | 'lastname'>,
) {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'First name' }).fill(firstname)
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastname)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The stored tokens. */
export const stored = (page: Page) =>
  page.evaluate(() => ({
    access: localStorage.getItem('accessToken'),
    refresh: localStorage.getItem('refreshToken'),
  }))
