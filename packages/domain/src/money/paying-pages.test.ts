import { expect, test } from 'vitest'
import { isPayingPath } from './paying-pages.ts'

test.each(['/user', '/book-form', '/book-service', '/add-bills', '/user/', '/Book-Form//'])(
  'isPayingPath: %s may load the payment provider’s script',
  (path) => {
    expect(isPayingPath(path)).toBe(true)
  },
)

test.each(['/', '/users', '/user/ada', '/book', ''])('isPayingPath: %s may not load it', (path) => {
  expect(isPayingPath(path)).toBe(false)
})
