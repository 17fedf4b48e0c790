import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { LONG_WORD, misfitsOf } from '../packages/ui/src/meta/long-words.ts'

/** What fits doesn't depend on colours. */
const isDark = matchMedia('(prefers-color-scheme: dark)').matches

// A story stays on its page until the next one comes.
afterEach(async () => {
  if (isDark) return
  // The margin that a screen has.
  document.body.style.padding = '1rem'
  await page.viewport(390, 844)
  const frames = [...document.querySelectorAll('iframe')].flatMap((frame) => frame.contentDocument ?? [])
  const misfits = [document, ...frames].flatMap((one) => misfitsOf(LONG_WORD, one))
  document.body.style.padding = ''
  expect(misfits, 'what a word of 80 letters doesn’t fit into at 390 px').toEqual([])
})
