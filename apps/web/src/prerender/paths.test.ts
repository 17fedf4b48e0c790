import { expect, test } from 'vitest'
import { pathsOf } from './paths.ts'

test('pathsOf lists all nested paths, except the catch-all', () => {
  const screens = [{ index: true as const }, { path: '/faqs' }, { path: '*' }]
  const routes = [{ children: [{ children: screens }, { path: '/chat/:userId' }] }]
  expect(pathsOf(routes)).toEqual(['/', '/faqs', '/chat/:userId'])
})

test.each(['faqs', '/files/*', '/:lang?/faqs'])(
  'pathsOf rejects %s, which the server would match differently',
  (path) => {
    expect(() => pathsOf([{ path }])).toThrow(path)
  },
)
