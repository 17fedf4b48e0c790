import { importLate } from '@kindling/ui/browser/import-late'
import type { ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { Address, Pattern } from './links/paths.ts'

/** Route params and query of a screen's address. */
export interface ScreenAddress {
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
}

/** Exports of a screen's module. `prepare` starts its queries and never delays the navigation. */
export interface ScreenModule {
  Component: ComponentType
  prepare?: (address: ScreenAddress) => void
}

export interface ScreenHandle {
  prefetch: (address: ScreenAddress) => Promise<void>
}

/** Lazy route: loads the screen's code and starts its queries when it is first visited or prefetched. */
export function screen(path: Pattern, loadOnce: () => Promise<ScreenModule>): RouteObject {
  const load = () => importLate(loadOnce)
  const handle: ScreenHandle = { prefetch: async (address) => (await load()).prepare?.(address) }
  const lazy = async () => {
    const { Component, prepare } = await load()
    // Without a loader the router can hydrate prerendered HTML at once.
    if (!prepare) return { Component }
    return {
      Component,
      loader: ({ params, request }: { params: ScreenAddress['params']; request: Request }) => {
        prepare({ params, query: new URL(request.url).searchParams })
        return null
      },
    }
  }
  return path === '/' ? { index: true, handle, lazy } : { path, handle, lazy }
}

let loadRoutes = async (): Promise<RouteObject[]> => []

/** Registers how `prefetch` loads the route table. Called once, when the app starts. */
export function registerRoutes(load: () => Promise<RouteObject[]>) {
  loadRoutes = load
}

/** Fetches the code and the data of the screen that an address leads to. */
export async function prefetch(address: Address) {
  const url = new URL(address, location.origin)
  const matches = matchRoutes(await loadRoutes(), url) ?? []
  await Promise.all(
    matches.map(({ route, params }) => {
      const handle: Partial<ScreenHandle> | undefined = route.handle
      return handle?.prefetch?.({ params, query: url.searchParams })
    }),
  )
}
