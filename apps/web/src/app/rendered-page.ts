import { matchRoutes, type RouteObject } from 'react-router-dom'

/** What tells one rendered page from another: its path, and the article where it has one. */
export function pageAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const post = new URLSearchParams(search).get('post')
  const path = pathname.replace(/(.)\/+$/, '$1')
  return post === null ? path : `${path}?post=${post}`
}

/** Loads the code of the screen that is shown, so that the first render finds what was rendered before. */
export async function loadScreensAt(routes: RouteObject[], location: Pick<Location, 'pathname'>) {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
