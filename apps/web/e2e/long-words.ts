import type { Page } from '@playwright/test'
import { LONG_WORD, misfitsOf } from '../../../packages/ui/src/meta/long-words.ts'
import { expect } from './test.ts'

/**
 * Every text of the screen may be one word of 80 letters: nothing scrolls sideways, and no letter is outside of its card.
 * The screen has no other text afterwards.
 */
export async function expectLongWordsToFit(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  const misfits = await page.evaluate(misfitsOf, LONG_WORD)
  expect.soft(misfits, 'what a word of 80 letters doesn’t fit into at 390 px').toEqual([])
}
