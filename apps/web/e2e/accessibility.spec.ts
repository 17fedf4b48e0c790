import { AxeBuilder } from '@axe-core/playwright'
import { type Page, request } from '@playwright/test'
import {
  meetNeighbourhood,
  type Neighbourhood,
  paths,
  type Stop,
  sessionOf,
  stopsOf,
  type Tokens,
} from './every-route.ts'
import { expectLongWordsToFit } from './long-words.ts'
import { drawTiles } from './map-tiles.ts'
import { test as base, expect } from './test.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
/** Narrowest viewport that text must fit without horizontal scrolling (WCAG 1.4.10), in pixels. */
const NARROWEST = { width: 320, height: 640 }

/** A page of the same origin without scripts, for changing the storage. */
const QUIET = '/robots.txt'

/** One page for all screens of a worker, so that the app's files are loaded and compiled once. */
const test = base.extend<{ page: Page }, { there: Neighbourhood; tab: Page }>({
  tab: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = '', timezoneId = '' } = project.use
      const context = await browser.newContext({ baseURL, locale, timezoneId })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ tab }, use) => {
    await tab.setViewportSize(PHONE)
    await tab.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await tab.goto(QUIET)
    await tab.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await use(tab)
    await tab.unrouteAll()
    await tab.removeAllListeners()
  },
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

/** Waits until the colour transition to the other theme is over: axe would measure a colour in between. */
async function arriveInTheme(page: Page) {
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    for (let all = moving(); all.length > 0; all = moving()) {
      await Promise.allSettled(all.map(({ finished }) => finished))
    }
  })
}

async function violationsOf(page: Page) {
  await arriveInTheme(page)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

const views = [
  { size: PHONE, colorScheme: 'light' },
  { size: DESKTOP, colorScheme: 'dark' },
  { size: PHONE, colorScheme: 'dark' },
  { size: DESKTOP, colorScheme: 'light' },
] as const

/**
 * The stories of a screen check its accessibility, its width at 320 px and long words, with all of its states: what the
 * journeys of a check add is the app around it. The nightly run checks the screens with the server's data besides.
 */
const isNightly = process.env.NIGHTLY === 'true'

/** @param nth index of the screen: a check tests one of the four views in turn; the nightly run tests all four */
async function expectNoViolations(page: Page, nth: number) {
  const chosen = isNightly ? views : [views[nth % views.length] ?? views[0]]
  for (const { size, colorScheme } of chosen) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(await violationsOf(page), `axe at ${size.width} px, ${colorScheme}`).toEqual([])
  }
}

/** Checks that neither the page nor a navigation scrolls horizontally. */
async function expectNothingSideways(page: Page) {
  await page.setViewportSize(NARROWEST)
  const wide = await page.evaluate(async () => {
    // ResizeObserver callbacks run with the next painted frame.
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

/** Navigates away and back inside the app: the focus has to move into the new screen. */
async function expectFocusToFollow(page: Page) {
  await page.setViewportSize(PHONE)
  const { pathname } = new URL(page.url())
  const [elsewhere, title] =
    pathname === '/terms'
      ? ['/privacy', 'Privacy Policy · Kindling']
      : ['/terms', 'Terms of Service · Kindling']
  await page.evaluate((to) => {
    // As the router does it: screens with unsaved input count the history steps.
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

async function signIn(page: Page, tokens: Tokens) {
  await page.goto(QUIET)
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('refreshToken', refreshToken)
    localStorage.setItem('accessToken', accessToken)
  }, tokens)
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
  await arrive(page, address)
}

async function arrive(page: Page, address: string) {
  // This screen redirects to Google's sign-in, which has its own heading. An earlier navigation would be interrupted.
  if (address === '/google-auth') await expect(page.locator('#root')).toHaveCount(0)
  await settle(page)
}

/** Addresses that redirect to another screen. */
const leadsOn: Record<string, string> = { '/dashboard': '/explore' }

test.describe.configure({ timeout: 180_000 })

for (const [nth, path] of paths.entries()) {
  // spec: accounts §2 routes
  // spec: accounts §2 accessibility
  // spec: marketplace §7 payment-success
  // spec: marketplace §2 my skills
  test(`${path} opens without console errors, has a title and one main heading, and moves the focus`, async ({
    page,
    complaints: _,
    there,
  }) => {
    const stops = stopsOf(path, there)
    const [{ address } = { address: path }] = stops
    await page.goto(address)
    await arrive(page, address)
    const isMembers = new URL(page.url()).searchParams.has('to')
    if (isMembers) {
      await expect(page).toHaveURL(`/login?to=${encodeURIComponent(leadsOn[address] ?? address)}`)
    }

    for (const stop of stops) {
      if (isMembers) await signIn(page, await sessionOf(page.request, stop.as ?? 'client'))
      await open(page, stop)
      await expect(page.locator('h1')).toHaveCount(1)
      // The page of Google's sign-in has no story.
      const isElsewhere = (await page.locator('#root').count()) === 0
      if (isNightly || isElsewhere) {
        await expectNoViolations(page, nth)
        await expectNothingSideways(page)
      }
      if (isElsewhere) continue
      await expect(page).toHaveTitle(/\S · Kindling$|^Kindling: \S/)
      await expectFocusToFollow(page)
      if (isNightly) await expectLongWordsToFit(page)
    }
  })
}

/** Screens with a map, which is tested open here; above, the maps are closed. */
const maps: { of: string; name: RegExp; opens: string[]; stopAt: (there: Neighbourhood) => Stop }[] = [
  {
    of: 'people nearby',
    name: /^Map of people nearby/,
    opens: ['Show map', 'Show streets'],
    stopAt: () => ({ address: '/explore?distance=200' }),
  },
  {
    of: 'a booking',
    name: /^Map$/,
    opens: ['Show map'],
    stopAt: ({ outward }) => ({ address: `/outward-details/${outward}` }),
  },
  {
    of: 'a booking of one’s skill',
    name: /^Map$/,
    opens: ['Show map'],
    stopAt: ({ accepted }) => ({ address: `/inward-details/${accepted}`, as: 'provider' }),
  },
]

for (const [nth, { of, name, opens, stopAt }] of maps.entries()) {
  // spec: accounts §2 accessibility
  test(`an open map of ${of} with streets is accessible`, async ({ page, complaints: _, there }) => {
    await drawTiles(page)
    const stop = stopAt(there)
    await signIn(page, await sessionOf(page.request, stop.as ?? 'client'))
    await open(page, stop)
    for (const button of opens) await page.getByRole('button', { name: button }).click()
    const map = page.getByRole('region', { name })
    await expect(map.locator('.map-pin').first()).toBeVisible()
    await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible()
    await expectNoViolations(page, nth)
    await expectNothingSideways(page)
  })
}

test('an open map without streets is accessible', async ({ page, complaints: _ }) => {
  await signIn(page, await sessionOf(page.request, 'client'))
  await open(page, { address: '/explore?distance=200' })
  await page.getByRole('button', { name: 'Show map' }).click()
  const map = page.getByRole('region', { name: /^Map of people nearby/ })
  await expect(map.getByRole('button', { name: /near each other/ }).first()).toBeVisible()
  await expectNoViolations(page, 0)
  await expectNothingSideways(page)
})

test('prefers-reduced-motion disables transitions', async ({ page, complaints: _ }) => {
  await open(page, { address: '/terms' })
  const seen = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.paddingInlineStart = '0px'
    const before = getComputedStyle(heading).paddingInlineStart
    heading.style.paddingInlineStart = '40px'
    return [before, getComputedStyle(heading).paddingInlineStart]
  })
  expect(seen).toEqual(['0px', '40px'])
})
