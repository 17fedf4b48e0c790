import type { RouteObject } from 'react-router-dom'

/**
 * Every address that leads to a screen, as the router writes it (`/chat/:userId`), without the one for all others.
 * @throws Error for a route that the server couldn't tell from others: relative, with a splat or an optional part
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
