import { expect, test } from 'vitest'
import { plainTyped } from './typed-text.ts'

test.each([
  ['directional marks around a number', '\u202d+48 22 123 45 67\u202c', '+48 22 123 45 67'],
  ['a zero width space, a byte order mark and a soft hyphen', '\ufeffAB\u200b12\u00ad', 'AB12'],
  ['an en dash, a non-breaking hyphen and a minus sign', '1–2\u20113−4', '1-2-3-4'],
  ['full-width dash and digits', '４－２', '4-2'],
  ['non-breaking spaces, thin spaces and tabs', '1\u00a02\u202f3\u2009\t4\u3000', '1 2 3  4'],
  ['Arabic-Indic, Persian and Devanagari digits', '٠٩ ۰۹ ०९', '09 09 09'],
  ['digits outside the Basic Multilingual Plane', '𝟎𝟗𝟘𝟡', '0909'],
])('plainTyped replaces %s by keyboard characters', (_what, text, plain) => {
  expect(plainTyped(text)).toBe(plain)
})

test('plainTyped keeps letters, accents, dots, commas and fractions', () => {
  expect(plainTyped('  José Ａ.b@Ç，. ½ ²  ')).toBe('José Ａ.b@Ç，. ½ ²')
})

test('plainTyped converts every Unicode decimal digit to ASCII', () => {
  const all = Array.from({ length: 0x110000 }, (_, at) => at)
    .filter((at) => (at < 0xd800 || at > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(at)))
    .map((at) => String.fromCodePoint(at))
  expect(all.length).toBeGreaterThan(600)
  expect(all.map(plainTyped).join('')).toBe('0123456789'.repeat(all.length / 10))
})
