import type { Page } from '@playwright/test'
import { LONG_WORD, misfitsOf } from '../../../packages/ui/src/meta/long-words.ts'
import { expect } from './test.ts'

/**
 * Replaces every text of the screen by a word of 80 letters: nothing may scroll horizontally, and no letter may
 * overflow its card. The original texts are lost.
 */
export async function expectLongWordsToFit(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  const misfits = await page.evaluate(misfitsOf, LONG_WORD)
  expect.soft(misfits, 'what a word of 80 letters doesn’t fit into at 390 px').toEqual([])
}
