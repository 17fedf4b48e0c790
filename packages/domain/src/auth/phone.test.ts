import { describe, expect, test } from 'vitest'
import { phoneSchema } from './phone.ts'

const problem = (typed: unknown) => phoneSchema.safeParse(typed).error?.issues[0]?.message

describe('phoneSchema', () => {
  test.each([
    ['\u202d+48 22 123 45 67\u202c', '+48 22 123 45 67'],
    ['0161\u2011496\u20130000', '0161-496-0000'],
    ['+44 (0)161/4960000', '+44 (0)161/4960000'],
    ['(+44) 161 496 0000', '(+44) 161 496 0000'],
    ['0161\u00a0496\u2009\t0000', '0161 496 0000'],
    ['۰۱۶۱۴۹۶۰۰۰۰', '01614960000'],
    ['＋４４（０）１６１／４９６', '+44(0)161/496'],
    ['tel:+441614960000', '+441614960000'],
    ['00 44 (0)1234 567890 123', '00 44 (0)1234 567890 123'],
  ])('parses %j as %j', (typed, kept) => {
    expect(phoneSchema.parse(typed)).toBe(kept)
  })

  test.each([
    '0161 496 0000 ext 7',
    '0161 496 0000, Ext. 7',
    '0161 496 0000 (ext7)',
    '0161 496 0000 extension 12',
    '(0161) 496 0000 x7',
    '01614960000x7',
    '0161 496 0000 #7',
    '+441614960000,,7',
    '+441614960000;ext=7',
    '0161 496 0000 \u200bext\u00a0٧',
  ])('rejects %j for its extension', (typed) => {
    expect(problem(typed)).toBe('Leave the extension out: type the number alone')
  })

  test.each([
    '........',
    '()()()',
    '--------',
    '+',
    '12345',
    '0161 Ada 496',
    '++441614960000',
    '44+1614960000',
    'x0161496',
    '½½½½½½½',
  ])('rejects %j as invalid', (typed) => {
    expect(problem(typed)).toBe('Please enter a valid phone number, like 020 7946 0000')
  })

  test.each(['', '  ', '\u200b', undefined])('requires a value: %j', (typed) => {
    expect(problem(typed)).toBe('Phone is required')
  })

  test('rejects two numbers in one field as too long', () => {
    expect(problem('0161 496 0000 / 0161 496 0001')).toBe('A phone number has at most 15 digits')
  })

  test('rejects a very long text quickly', () => {
    expect(problem('('.repeat(1_000_000))).toBe('Please enter a valid phone number, like 020 7946 0000')
  })
})
