import type { Page } from '@playwright/test'
import { goOn } from './paying.ts'

/** Opens Amara's offer from the results of a town. */
export async function openOffer(page: Page) {
  const found = page.getByRole('listitem').filter({ hasText: 'Amara K.' })
  await found.getByRole('link', { name: 'Home repairs' }).click()
  await page.waitForURL(/\/s\/home-repairs-amara-k-/)
}

/** Presses Book, which leads to the sign-up. @returns the address after the sign-up: the offer's booking form */
export async function pressBook(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Book Amara' }).click()
  await page.waitForURL('**/signup?to=*')
  return new URL(page.url()).searchParams.get('to') ?? ''
}

/** Fills in the booking form of a provider with availability, for the second free day. */
export async function fillTimes(page: Page) {
  const days = page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio')
  await days.and(page.locator(':enabled')).nth(1).check()
  await page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first().check()
  await goOn(page)
  await page.getByLabel('Description').fill('Two shelves in the hall.')
  await page.getByRole('combobox', { name: 'Location' }).fill('The blue house by the canal')
}
