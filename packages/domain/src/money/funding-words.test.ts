import { expect, it } from 'vitest'
import { fundingOutcome } from './funding-words.ts'

it('names the amount of a funding, unless it was canceled', () => {
  const texts = (['credited', 'processing', 'open'] as const).map(
    (status) => fundingOutcome(status, 12.5).text,
  )
  for (const text of texts) expect(text).toContain('£12.50')
  expect(fundingOutcome('canceled', 12.5)).toEqual({ title: 'Payment canceled', text: 'Nothing was taken.' })
})
