import type { RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import { loadScreensAt, pageAt } from './rendered-page.ts'

it.each([
  ['/', '', '/'],
  ['/faqs/', '', '/faqs'],
  ['/faqs//', '', '/faqs'],
  ['/u/ada', '', '/u/ada'],
  ['/faqs', '?from=mail', '/faqs'],
  ['/blog-details', '', '/blog-details'],
  ['/blog-details', '?from=mail&post=first-loaf', '/blog-details?post=first-loaf'],
])('pageAt: %s%s is the prerendered page %s', (pathname, search, page) => {
  expect(pageAt({ pathname, search })).toBe(page)
})

it('loads only the lazy routes that match a path', async () => {
  const Component = () => null
  const frame: RouteObject = { lazy: async () => ({ Component }) }
  const other: RouteObject = { path: '/b', lazy: async () => ({ Component }) }
  frame.children = [{ path: '/a', lazy: async () => ({ Component }) }, other]
  const root: RouteObject = { children: [frame] }
  await loadScreensAt([root], { pathname: '/nowhere' })
  expect(frame.lazy).toBeTypeOf('function')
  await loadScreensAt([root], { pathname: '/a' })
  expect(frame).toMatchObject({ Component, lazy: undefined })
  expect(frame.children[0]).toMatchObject({ Component, lazy: undefined })
  expect(other.lazy).toBeTypeOf('function')
})
