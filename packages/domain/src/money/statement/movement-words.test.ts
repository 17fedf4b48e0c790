import { expect, test } from 'vitest'
import { amountText, signedText } from './movement-words.ts'

test('signedText and amountText format amounts in their currency, with sign or without', () => {
  expect(signedText(-12, 'gbp')).toBe('−£12.00')
  expect(signedText(1234.5, 'gbp')).toBe('+£1,234.50')
  expect(signedText(-0.125, 'spark')).toBe('−0.125')
  expect(signedText(0, 'gbp')).toBe('+£0.00')
  expect(amountText(0, 'spark')).toBe('0')
})
