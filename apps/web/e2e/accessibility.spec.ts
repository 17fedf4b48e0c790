import { AxeBuilder } from '@axe-core/playwright'
import { type Page, request } from '@playwright/test'
import {
  enterAs,
  meetNeighbourhood,
  type Neighbourhood,
  paths,
  type Stop,
  sessionOf,
  stopsOf,
} from './every-route.ts'
import { drawTiles } from './map-tiles.ts'
import { test as base, expect } from './test.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
/** The narrowest that text has to fit into without scrolling sideways (WCAG 1.4.10), in pixels. */
const NARROWEST = { width: 320, height: 640 }

// biome-ignore lint/complexity/noBannedTypes: Playwright's way to say that there are none.
const test = base.extend<{}, { there: Neighbourhood }>({
  there: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
    async ({}, use, { project }) => {
      const asking = await request.newContext({ baseURL: project.use.baseURL ?? '' })
      await use(await meetNeighbourhood(asking))
      await asking.dispose()
    },
    { scope: 'worker' },
  ],
})

async function settle(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** A colour on its way from one theme to the other belongs to neither. */
async function arriveInTheme(page: Page) {
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    for (let all = moving(); all.length > 0; all = moving()) {
      await Promise.allSettled(all.map(({ finished }) => finished))
    }
  })
}

/** A theme changes colours and nothing else: in the dark one only those are looked at. */
async function violationsOf(page: Page, only: string[] = []) {
  await arriveInTheme(page)
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (only.length > 0 ? axe.withRules(only) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

const isNightly = process.env.NIGHTLY === 'true'

/** @param nth of all that is looked at: a check takes every other one light on a phone and dark on a desktop, and the
 * rest the other way round; the nightly run takes all four. */
async function expectNoViolations(page: Page, nth: number) {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    const isLightsTurn = (size === PHONE) === (nth % 2 === 0)
    if (isNightly || isLightsTurn) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      expect.soft(await violationsOf(page), `axe at ${size.width} px, light`).toEqual([])
    }
    if (isNightly || !isLightsTurn) {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect.soft(await violationsOf(page, ['color-contrast']), `axe at ${size.width} px, dark`).toEqual([])
    }
  }
}

/** Whatever reaches further to the side than the screen, or scrolls sideways in it without being made to. */
async function expectNothingSideways(page: Page) {
  await page.setViewportSize(NARROWEST)
  const wide = await page.evaluate(async () => {
    // What listens for the width hears of it as it is painted, not before.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const root = document.documentElement
    const navigations = [...document.querySelectorAll('nav')].filter(
      (nav) => nav.clientWidth > 0 && nav.scrollWidth > nav.clientWidth,
    )
    const overflow = root.scrollWidth > root.clientWidth ? [`the page: ${root.scrollWidth} px`] : []
    return [...overflow, ...navigations.map((nav) => `${nav.ariaLabel}: ${nav.scrollWidth} px`)]
  })
  expect.soft(wide, `scrolls sideways at ${NARROWEST.width} px`).toEqual([])
}

/** Away and back inside the app: the keyboard goes on in the screen, not where it was in the one before. */
async function expectFocusToFollow(page: Page) {
  await page.setViewportSize(PHONE)
  const { pathname } = new URL(page.url())
  const [elsewhere, title] =
    pathname === '/terms'
      ? ['/privacy', 'Privacy Policy · Kindling']
      : ['/terms', 'Terms of Service · Kindling']
  await page.evaluate((to) => {
    // As the router writes it: a screen that guards what was typed counts the steps.
    history.pushState({ usr: null, key: 'elsewhere', idx: (history.state?.idx ?? 0) + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, elsewhere)
  await expect(page).toHaveTitle(title)
  await page.evaluate(() => history.back())
  await page.waitForURL((url) => url.pathname === pathname)
  await settle(page)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('#main') !== null), {
      message: 'the focus is in the main part',
    })
    .toBe(true)
}

async function open(page: Page, { address, state }: Stop) {
  await page.goto(state ? '/terms' : address)
  if (state) {
    await page.evaluate(([to, usr]) => history.pushState({ usr, key: 'stop', idx: 1 }, '', to), [
      address,
      state,
    ] as const)
    await page.reload()
  }
  // This screen leads on to the sign-in elsewhere, which has a heading of its own.
  if (address === '/google-auth') await expect(page.locator('#root')).toHaveCount(0)
  await settle(page)
}

/** Addresses without a screen of their own. */
const leadsOn: Record<string, string> = { '/dashboard': '/explore' }

test.describe.configure({ timeout: 180_000 })

for (const [nth, path] of paths.entries()) {
  test(`${path} is accessible, quiet and fits`, async ({ page, complaints: _, there }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const stops = stopsOf(path, there)
    const [{ address } = { address: path }] = stops
    await page.goto(address)
    await settle(page)
    const isMembers = new URL(page.url()).searchParams.has('to')
    if (isMembers) {
      await expect(page).toHaveURL(`/login?to=${encodeURIComponent(leadsOn[address] ?? address)}`)
    }

    for (const stop of stops) {
      if (isMembers) await enterAs(page, await sessionOf(page.request, stop.as ?? 'client'))
      await open(page, stop)
      await expect(page.locator('h1')).toHaveCount(1)
      await expectNoViolations(page, nth)
      await expectNothingSideways(page)
      if ((await page.locator('#root').count()) === 0) continue // a sign-in elsewhere
      await expect(page).toHaveTitle(/\S · Kindling$|^Kindling: \S/)
      await expectFocusToFollow(page)
    }
  })
}

/** Where a map stands once it is asked for: the screens above are looked at with theirs closed. */
const maps: { of: string; name: RegExp; stopAt: (there: Neighbourhood) => Stop }[] = [
  {
    of: 'people nearby',
    name: /^Map of people nearby/,
    stopAt: () => ({ address: '/explore?distance=200' }),
  },
  {
    of: 'a booking',
    name: /^Map$/,
    stopAt: ({ outward }) => ({ address: `/outward-details/${outward}` }),
  },
  {
    of: 'a booking of one’s skill',
    name: /^Map$/,
    stopAt: ({ accepted }) => ({ address: `/inward-details/${accepted}`, as: 'provider' }),
  },
]

for (const [nth, { of, name, stopAt }] of maps.entries()) {
  test(`an open map of ${of} is accessible`, async ({ page, complaints: _, there }) => {
    await drawTiles(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const stop = stopAt(there)
    await enterAs(page, await sessionOf(page.request, stop.as ?? 'client'))
    await open(page, stop)
    await page.getByRole('button', { name: 'Show map' }).click()
    const map = page.getByRole('region', { name })
    await expect(map.locator('.map-pin').first()).toBeVisible()
    await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible()
    await expectNoViolations(page, nth)
    await expectNothingSideways(page)
  })
}

test('with less motion what changes is there at once', async ({ page, complaints: _ }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, { address: '/terms' })
  const seen = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.paddingInlineStart = '0px'
    const before = getComputedStyle(heading).paddingInlineStart
    heading.style.paddingInlineStart = '40px'
    return [before, getComputedStyle(heading).paddingInlineStart]
  })
  expect(seen).toEqual(['0px', '40px'])
})

test('an address that leads nowhere is accessible', async ({ page, complaints }) => {
  complaints.allow(/404/)
  await page.goto('/nowhere')
  await settle(page)
  await expectNoViolations(page, 0)
  await expectNothingSideways(page)
})
