import { expect, test } from 'vitest'
import { reversalMail } from './reversal-mails.ts'

test('a name of several lines greets in one', () => {
  const facts = { amount: '£12.50', owed: null, by: 'dispute' } as const
  const to = { firstname: 'Ada\n\nYour account is locked', publicUrl: 'https://kindling.test' }
  const { text } = reversalMail('payment_taken_back', facts, to)
  expect(text.split('\n')[0]).toBe('Hello Ada Your account is locked,')
})
