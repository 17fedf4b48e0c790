import { expect, test } from 'vitest'
import { pathsOf } from './paths.ts'

test('finds every path, however deep it stands, and leaves out the one for all others', () => {
  const screens = [{ index: true as const }, { path: '/faqs' }, { path: '*' }]
  const routes = [{ children: [{ children: screens }, { path: '/chat/:userId' }] }]
  expect(pathsOf(routes)).toEqual(['/', '/faqs', '/chat/:userId'])
})

test.each(['faqs', '/files/*', '/:lang?/faqs'])(
  'refuses %s, which the server would read otherwise',
  (path) => {
    expect(() => pathsOf([{ path }])).toThrow(path)
  },
)
