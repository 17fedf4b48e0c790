import type { RouteObject } from 'react-router-dom'

/**
 * All route patterns (`/chat/:userId`) except the catch-all.
 * @throws Error for a route that the server can't match: relative, with a splat or an optional segment
 */
export function pathsOf(tree: readonly RouteObject[]): string[] {
  return tree.flatMap((route) => {
    const below = pathsOf(route.children ?? [])
    const path = route.index ? '/' : route.path
    if (path === undefined || path === '*') return below
    if (!/^\/[\w/:.-]*$/.test(path))
      throw new Error(`the route ${path} is written in a way that the server doesn’t know`)
    return [path, ...below]
  })
}
