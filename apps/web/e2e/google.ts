import type { Page } from '@playwright/test'
import type { Person } from './members.ts'
import { expect } from './test.ts'

export const explore = /\/explore$/

/** From the button of the login screen to the issuer's page. */
export async function begin(page: Page) {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
}

/** On the issuer's page. The screen that leads there asks for an email too. */
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

/** The tokens as the browser keeps them, and as the address brought them. */
export const stored = (page: Page) =>
  page.evaluate(() => ({
    access: localStorage.getItem('accessToken'),
    refresh: localStorage.getItem('refreshToken'),
  }))
