import type { Page } from '@playwright/test'

/** From what is found around a town to Amara's offer. */
export async function openOffer(page: Page) {
  const found = page.getByRole('listitem').filter({ hasText: 'Amara K.' })
  await found.getByRole('link', { name: 'Home repairs' }).click()
  await page.waitForURL(/\/s\/home-repairs-amara-k-/)
}

/** Presses Book, which leads to the sign-up. @returns where that leads: the booking form of this offer */
export async function pressBook(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Book Amara' }).click()
  await page.waitForURL('**/signup?to=*')
  return new URL(page.url()).searchParams.get('to') ?? ''
}

/** Fills in the booking form of somebody who has hours, for the second day that is free. */
export async function fillTimes(page: Page) {
  await page.getByLabel('Description').fill('Two shelves in the hall.')
  await page.getByRole('combobox', { name: 'Location' }).fill('The blue house by the canal')
  const days = page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio')
  await days.and(page.locator(':enabled')).nth(1).check()
  await page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first().check()
}
