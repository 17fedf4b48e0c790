// spec: marketplace §7 offers

import type { Page } from '@playwright/test'
import { enterAs, sessionOf } from './every-route.ts'
import { homeRepairs } from './market.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

async function enter(page: Page, address: string) {
  await enterAs(page, await sessionOf(page.request, 'client'))
  await page.goto(address)
}

const cards = (page: Page) => page.getByRole('main').locator('[data-offer]')
const filters = (page: Page) => page.getByRole('group', { name: 'Filters' })
const namesOf = async (page: Page) => await cards(page).getByRole('link').allTextContents()

/** Waits until the results are rendered. */
async function shown(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()
}

/** Lower bound in miles of each card's distance band. */
async function distances(page: Page) {
  const texts = await cards(page).allTextContents()
  return texts.map((text) => Number(/(\d+)(?: - \d+ miles?|\+ miles) away/.exec(text)?.[1]))
}

async function openCategory(page: Page) {
  await enter(page, '/explore')
  await homeRepairs(page).click()
  await page.waitForURL('**/explore-list?category=Home+repairs&id=*')
  await shown(page)
}

test('/explore shows nearby offers first, and links to all of them', async ({ page, complaints: _ }) => {
  await enter(page, '/explore')
  const near = page.getByRole('region', { name: 'Near you' })
  await expect(near.locator('[data-offer]')).toHaveCount(6)
  await expect(near.locator('[data-offer]').first()).toContainText('0 - 1 mile away')
  await near.getByRole('link', { name: 'View all' }).click()
  await page.waitForURL('**/explore-list?sort=near')
  await shown(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Offers near you' })).toBeVisible()
  await near.waitFor({ state: 'detached' })
})

// spec: marketplace §2 explore categories
test('a category lists the nearest offers first, in pages', async ({ page, complaints: _ }) => {
  await openCategory(page)
  await expect(cards(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20)
  const miles = await distances(page)
  expect(miles[0]).toBeLessThanOrEqual(1)
  expect(miles).toEqual(miles.toSorted((one, other) => one - other))
  await cards(page).filter({ hasNotText: 'To borrow' }).first().getByRole('link').click()
  await page.waitForURL('**/user-profile/*?skill=*')
  // The skill that the link was about is listed first, and is the one that Book selects.
  const skills = page.getByRole('region', { name: 'Skills' })
  await expect(skills.getByRole('link').first()).toHaveText('Home repairs')
  await page.getByRole('main').getByRole('link', { name: 'Book', exact: true }).click()
  await page.waitForURL('**/service-details?skill=*')
})

test('filters are kept in the URL: it can be shared, and Back undoes them one by one', async ({
  page,
  complaints: _,
}) => {
  await openCategory(page)
  // The rows beyond the first screen are rendered after it.
  await expect(cards(page)).toHaveCount(20)
  const all = await namesOf(page)
  await filters(page).getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('radio', { name: 'Lowest price' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/sort=price/)
  await filters(page).getByRole('button', { name: 'Price', exact: true }).click()
  await page.getByRole('textbox', { name: /At most, in pounds/ }).fill('18')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/max=18/)
  await filters(page)
    .getByRole('button', { name: /^Identity checked/ })
    .click()
  await expect(page).toHaveURL(/verified=true/)
  await shown(page)
  await expect(page.getByRole('status').filter({ hasText: 'lowest price' })).toBeVisible()

  const texts = await cards(page).allTextContents()
  expect(texts.every((text) => text.includes('Identity checked'))).toBe(true)
  const prices = texts.map((text) => Number(/£([\d.]+)/.exec(text)?.[1]))
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect(prices.at(-1)).toBeLessThanOrEqual(18)

  const names = await namesOf(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await shown(other)
  await expect.poll(() => namesOf(other)).toEqual(names)
  await other.close()

  await page.goBack()
  await expect(page).not.toHaveURL(/verified/)
  await page.goBack()
  await expect(page).not.toHaveURL(/max/)
  await page.goForward()
  await filters(page).getByRole('button', { name: 'Clear price' }).click()
  await expect(page).not.toHaveURL(/max/)
  await filters(page)
    .getByRole('button', { name: /^Identity checked/ })
    .click()
  await filters(page).getByRole('button', { name: 'Clear all' }).click()
  await filters(page).getByRole('button', { name: /^Sort/ }).click()
  await page.getByRole('radio', { name: 'Nearest first' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => namesOf(page)).toEqual(all)
})

test('going back from an offer restores the scroll position', async ({ page, complaints: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCategory(page)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20)
  const link = cards(page).nth(24).getByRole('link')
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(2000)
  await link.click()
  await page.waitForURL('**/user-profile/*')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 40)
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(before + 40)
})

test('an empty result names the filter to remove, and the number of offers without it', async ({
  page,
  complaints: _,
}) => {
  await openCategory(page)
  await page.goto(`${page.url()}&max=0&verified=true`)
  await expect(page.getByRole('heading', { name: 'No Skills Found' })).toBeVisible()
  const way = page.getByRole('button', { name: /^Without “Up to £0.00” \(\d+/ })
  await way.click()
  await expect(page).not.toHaveURL(/max=/)
  await expect(page).toHaveURL(/verified=true/)
  await shown(page)

  // A category that doesn't exist has no offers, whatever the filters.
  await page.goto('/explore-list?category=Nothing&id=01890000-0000-7000-8000-000000000000')
  await expect(page.getByText('No Skills Found')).toBeVisible()
})

test('a member can search around another place', async ({ page, complaints: _ }) => {
  await enter(page, '/explore-list?sort=near')
  await shown(page)
  await filters(page).getByRole('button', { name: 'Place: Near your home' }).click()
  await page.getByRole('combobox', { name: 'Look around' }).fill('Leeds')
  await page.getByRole('option', { name: /Leeds/ }).first().click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/near=Leeds/)
  await expect(filters(page).getByRole('button', { name: /Place: Around Leeds/ })).toBeVisible()
  await shown(page)
  await expect(cards(page).first()).toContainText(/[01] - \d miles? away/)
  await page.reload()
  await expect(filters(page).getByRole('button', { name: /Place: Around Leeds/ })).toBeVisible()
})

test('map pins and cards highlight each other, and the list has the same information as the map', async ({
  page,
  complaints: _,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openCategory(page)
  const map = page.getByRole('region', { name: 'Map of these offers' })
  await expect(map.locator('[data-pin]').first()).toBeVisible()
  await cards(page).first().hover()
  const lit = map.locator('[data-highlighted]')
  await expect(lit).toHaveCount(1)
  const [name = ''] = await namesOf(page)
  await expect(lit).toHaveAttribute('aria-label', new RegExp(name.split(' ')[0] ?? name))
  // Zooming in separates offers that are close together.
  const cluster = map.getByRole('button', { name: /near each other/ }).first()
  await cluster.click()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(cluster).toBeVisible()
  const pin = map.locator('[data-pin]').filter({ hasNotText: /\d/ }).first()
  await pin.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-offer] a:focus')).toHaveCount(1)
  await expect(lit).toHaveCount(1)
})
