import { expect, test } from 'vitest'
import { refundSentence, refundTime } from './refund-words.ts'

test('refunds to a wallet are immediate, those to a card depend on its bank', () => {
  for (const method of ['wallet', 'spark_token'] as const) {
    expect(refundSentence(method)).toBe('What you paid is back in full.')
    expect(refundTime(method)).toBe('at once')
  }
  expect(refundSentence('card')).toBe(
    'What you paid goes back to your card in full, usually within 5–10 days.',
  )
  expect(refundTime('card')).toBe('usually within 5–10 days')
})
