import { matchRoutes, type RouteObject } from 'react-router-dom'

/** Identifies a prerendered page: its path, plus `?post=` for a blog article. */
export function pageAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const post = new URLSearchParams(search).get('post')
  const path = pathname.replace(/(.)\/+$/, '$1')
  return post === null ? path : `${path}?post=${post}`
}

/** Loads the lazy routes of the current address before hydration, so that the first render matches the prerendered HTML. */
export async function loadScreensAt(routes: RouteObject[], location: Pick<Location, 'pathname'>) {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
