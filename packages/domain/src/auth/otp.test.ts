// spec: accounts §2 otp

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseEmail } from './email.ts'
import { OTP_LENGTH, otpSchema, RESEND_SECONDS } from './otp.ts'

describe('one-time code', () => {
  test('has 4 digits and can be resent after 10 seconds', () => {
    expect([OTP_LENGTH, RESEND_SECONDS]).toEqual([4, 10])
  })

  test.each(['0000', '0042', '9999'])('accepts %s', (code) => {
    expect(otpSchema.parse(code)).toBe(code)
  })

  test.each([
    ' 1234',
    '1234\n',
    '12 34',
    '1-2-3-4',
    '12\u200b34',
    '12\u00a0\u201334',
    '١٢٣٤',
    '１２３４',
    '𝟙𝟚𝟛𝟜',
  ])('normalises %j to 1234', (code) => {
    expect(otpSchema.parse(code)).toBe('1234')
  })

  test.each(['', '123', '12345', '12a4', '----', '½½½½'])('rejects %j', (code) => {
    expect(otpSchema.safeParse(code).success).toBe(false)
  })
})

describe('normaliseEmail', () => {
  test('trims and lower-cases', () => {
    expect(normaliseEmail('  Ada.Lovelace@Example.ORG ')).toBe('ada.lovelace@example.org')
  })

  test.each([
    'ada@example.org\u200b',
    '\u202aada@example.org\u202c',
    '\ufeff ada@exam\u00adple.org\u00a0',
    'ada@example.org\t',
  ])('removes the invisible characters of %j', (pasted) => {
    expect(normaliseEmail(pasted)).toBe('ada@example.org')
  })

  test('replaces Unicode dashes by hyphens', () => {
    expect(normaliseEmail('ada\u2011l@north\u2013west.example')).toBe('ada-l@north-west.example')
  })

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normaliseEmail(normaliseEmail(text))).toBe(normaliseEmail(text))
      }),
    )
  })

  test('maps no address to a different one: the Kelvin sign doesn’t become a k', () => {
    expect(normaliseEmail('mi\u212ae@example.org')).not.toBe('mike@example.org')
  })
})
