import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

async function placeOf(second: Locator, first: Locator) {
  const [before, after] = await Promise.all([first.boundingBox(), second.boundingBox()])
  if (!before || !after) return 'not there'
  if (after.x >= before.x + before.width) return 'beside'
  return after.y >= before.y + before.height ? 'below' : 'over it'
}

/** Checks that a screen's rail is above the main column on viewports narrower than 1200 px, and beside it from 1200 px on. */
export async function expectRail(page: Page, main: Locator, rail: Locator) {
  const phone = page.viewportSize() ?? { width: 390, height: 844 }
  for (const width of [390, 1199]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => placeOf(main, rail), `at ${width} px`).toBe('below')
  }
  for (const width of [1200, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => placeOf(rail, main), `at ${width} px`).toBe('beside')
  }
  await page.setViewportSize(phone)
}
