// spec: accounts §3 names

import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { blankAsMissing, idSchema, plainLine, plainText, visibleLine, visibleText } from './wire.ts'

const name = visibleText(20, 'First name is required')
const problemOf = (value: unknown) => name.safeParse(value).error?.issues[0]?.message

describe('visibleText', () => {
  test.each(['Zoë', 'สมชาย', 'محمد', '🙂', 'O’Neill', '第一'])('accepts %s', (value) => {
    expect(name.parse(`  ${value} `)).toBe(value)
  })

  test.each(['', '   ', '\u200b\u200d', '\u2060'])('rejects invisible text as missing: %j', (value) => {
    expect(problemOf(value)).toBe('First name is required')
  })

  test.each(['a\u0000b', 'a\u001bb', 'Ada\u202egnp', 'A\u2066da'])(
    'rejects control and bidirectional characters: %j',
    (value) => {
      expect(problemOf(value)).toBe('Use plain text')
    },
  )

  test.each([
    ['\u2068Ada\u2069', 'Ada'],
    ['\u202bعلی‌رضا\u202c', 'علی‌رضا'],
    ['\ufeffAda \u200b', 'Ada'],
    [
      '👩‍🌾🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '👩‍🌾🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
  ])('strips the invisible marks around %j, and keeps those inside', (pasted, kept) => {
    expect(name.parse(pasted)).toBe(kept)
  })

  test('is limited in length', () => {
    expect(problemOf('a'.repeat(21))).toBe('Use 20 characters or fewer')
  })
})

test('plainText may be empty', () => {
  expect(plainText(10).parse('  ')).toBe('')
})

test('text that wasn’t sent has the schema’s own error message, if any', () => {
  const problemWith = (schema: z.ZodMiniType) => schema.safeParse(undefined).error?.issues[0]?.message
  expect(problemWith(visibleText(10, 'Say it'))).toBe('Say it')
  expect(problemWith(visibleLine(10, 'Name it'))).toBe('Name it')
  const general = problemWith(z.string())
  expect([plainText(10), plainLine(10)].map(problemWith)).toEqual([general, general])
})

describe('blankAsMissing', () => {
  const price = z.pipe(blankAsMissing, z.optional(z.coerce.number()))

  test.each(['', ' ', '\t\n', undefined])('is undefined for %j', (value) => {
    expect(price.parse(value)).toBeUndefined()
  })

  test.each([
    ['0', 0],
    [' 7.5 ', 7.5],
    [0, 0],
    [false, 0],
  ])('parses the number in %j', (value, number) => {
    expect(price.parse(value)).toBe(number)
  })
})

describe('single-line text', () => {
  test.each(['\n', '\r\n', '\u0085', '\u2028', '\u2029', '\n\n\n'])('replaces %j by a space', (breaking) => {
    expect(visibleLine(80, 'Title is required').parse(`Bike repair${breaking}Kindling: pay here `)).toBe(
      'Bike repair Kindling: pay here',
    )
  })

  test('rejects line breaks alone where it is required', () => {
    expect(visibleLine(20, 'Title is required').safeParse('\n\n').error?.issues[0]?.message).toBe(
      'Title is required',
    )
    expect(plainLine(20).parse('\n')).toBe('')
  })

  test('rejects what plainText rejects', () => {
    expect(plainLine(20).safeParse('a\u0000b').success).toBe(false)
    expect(plainLine(3).safeParse('four').success).toBe(false)
  })
})

test('idSchema leaves the message for a missing id to its reader, and rejects a malformed one', () => {
  const error = () => 'It is missing'
  expect(idSchema.safeParse(undefined, { error }).error?.issues[0]?.message).toBe('It is missing')
  expect(idSchema.safeParse('7', { error }).error?.issues[0]?.message).toBe('That is not an id')
})
