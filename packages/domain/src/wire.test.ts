import { describe, expect, test } from 'vitest'
import { plainText, visibleText } from './wire.ts'

const name = visibleText(20, 'First name is required')
const problemOf = (value: unknown) => name.safeParse(value).error?.issues[0]?.message

describe('text that has to be typed', () => {
  test.each(['Zoë', 'สมชาย', 'محمد', '🙂', 'O’Neill', '第一'])('takes %s', (value) => {
    expect(name.parse(`  ${value} `)).toBe(value)
  })

  test.each(['', '   ', '\u200b\u200d', '\u2060'])('asks for more than nothing: %j', (value) => {
    expect(problemOf(value)).toBe('First name is required')
  })

  test.each(['a\u0000b', 'a\u001bb', 'Ada\u202egnp', '\u2066Ada'])(
    'refuses what can’t be seen: %j',
    (value) => {
      expect(problemOf(value)).toBe('Use plain text')
    },
  )

  test('has an end', () => {
    expect(problemOf('a'.repeat(21))).toBe('Use 20 characters or fewer')
  })
})

test('text that may be left out may be empty', () => {
  expect(plainText(10).parse('  ')).toBe('')
})
