import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

async function placeOf(second: Locator, first: Locator) {
  const [before, after] = await Promise.all([first.boundingBox(), second.boundingBox()])
  if (!before || !after) return 'not there'
  if (after.y >= before.y + before.height) return 'below'
  return after.x >= before.x + before.width ? 'beside' : 'over it'
}

/** Checks that one part is below the other on viewports narrower than 1024 px, and beside it from 1024 px on. */
export async function expectTwoColumns(page: Page, first: Locator, second: Locator) {
  const phone = page.viewportSize() ?? { width: 390, height: 844 }
  for (const [width, place] of [
    [390, 'below'],
    [1023, 'below'],
    [1024, 'beside'],
    [1280, 'beside'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => placeOf(second, first), `at ${width} px`).toBe(place)
  }
  await page.setViewportSize(phone)
}
