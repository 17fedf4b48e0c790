import type { Page } from '@playwright/test'
import { enterAs, sessionOf } from './every-route.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

async function enter(page: Page, address: string) {
  await enterAs(page, await sessionOf(page.request, 'client'))
  await page.goto(address)
}

/**
 * Position of 10 Camden High Street. A member's home would be imprecise: its shown place is up to a mile away and
 * differs in each database.
 */
const here = 'lat=51.539&lon=-0.1426'

/**
 * Queries that neighbours in Camden type on a phone, with the category to find and the distance in miles that counts as
 * near.
 */
for (const { typed, category, miles } of [
  { typed: 'shelf', category: 'Home repairs', miles: 1 },
  { typed: 'handyman', category: 'Home repairs', miles: 3 },
  { typed: 'my tap drips', category: 'Home repairs', miles: 3 },
  { typed: 'guitar for my son', category: 'Music lessons', miles: 3 },
  { typed: 'passport photo near camden', category: 'Photography', miles: 10 },
  { typed: 'cv help', category: 'Computer help', miles: 3 },
]) {
  // spec: marketplace §2 explore first screen
  test(`“${typed}” shows a right and near offer on the first screen of a phone`, async ({
    page,
    complaints: _,
  }) => {
    await enter(page, `/search?${here}`)
    await page.getByRole('searchbox').fill(typed)
    const card = page.getByRole('region', { name: 'Offers' }).locator('[data-offer]').first()
    await expect(card).toContainText(category)
    await expect(card).toContainText(/away/)
    const [, end] = /(?:[0-9]+ - )?([0-9]+)[+]? miles? away/.exec((await card.textContent()) ?? '') ?? []
    expect(Number(end)).toBeLessThanOrEqual(miles)
    // Skill, provider, price and distance all fit above the bottom navigation.
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    const far = await card.getByText(/away$/).boundingBox()
    if (!bar || !far) throw new Error('Nothing is drawn')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(far.y + far.height).toBeLessThanOrEqual(bar.y)
  })
}

/** Cumulative layout shift since the page was opened. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (!('value' in entry && 'hadRecentInput' in entry)) continue
            if (!entry.hadRecentInput) sum += Number(entry.value)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )

const complete = {
  photourl: '/icon.svg',
  bio: 'I mend things.',
  kyc_status: 'verified',
  payment_method: true,
  linked_account: true,
}

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  for (const profile of ['incomplete', 'complete'] as const) {
    // spec: marketplace §2 explore first screen
    test(`/explore has no layout shift when a profile arrives that is ${profile}, at ${width} px`, async ({
      page,
      complaints: _,
    }) => {
      await page.setViewportSize({ width, height })
      const held = Promise.withResolvers<void>()
      await page.route('**/api/users/profile/*', async (route) => {
        const answer = await route.fetch()
        const body = await answer.json()
        const data = profile === 'complete' ? { ...body.data, ...complete } : body.data
        await held.promise
        await route.fulfill({ response: answer, json: { ...body, data } })
      })
      await enter(page, '/explore')
      const skills = page.getByRole('region', { name: 'Skills' }).getByRole('link')
      await expect(skills.nth(5)).toBeVisible()
      await expect(page.getByRole('region', { name: 'Near you' }).locator('[data-offer]')).toHaveCount(6)
      held.resolve()
      const card = page.getByRole('region', { name: 'Your profile' })
      await expect(card).toContainText(profile === 'complete' ? '6 of 6 done' : /[1-5] of 6 done/)
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)

      // A profile that was complete on the last visit shows no card, from the first paint on.
      const answered = page.waitForResponse('**/api/users/profile/*')
      await page.reload()
      await answered
      await expect(skills.nth(5)).toBeVisible()
      await expect(card).toHaveCount(profile === 'complete' ? 0 : 1)
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
    })
  }
}
