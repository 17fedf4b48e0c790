import { expect, test } from 'vitest'
import { isPayingPath } from './paying-pages.ts'

test.each(['/user', '/book-form', '/book-service', '/add-bills', '/user/', '/Book-Form//'])(
  '%s may load the payment provider’s script',
  (path) => {
    expect(isPayingPath(path)).toBe(true)
  },
)

test.each(['/', '/users', '/user/ada', '/book', ''])('%s may not', (path) => {
  expect(isPayingPath(path)).toBe(false)
})
