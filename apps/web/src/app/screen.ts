import type { ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { importLate } from '../browser/import-late.ts'
import type { Address, Pattern } from './links/paths.ts'

/** What the address of a screen says: its params and its query. */
export interface ScreenAddress {
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
}

/** What the file of a screen exports. `prepare` starts its queries; it never holds the navigation up. */
export interface ScreenModule {
  Component: ComponentType
  prepare?: (address: ScreenAddress) => void
}

export interface ScreenHandle {
  prefetch: (address: ScreenAddress) => Promise<void>
}

/** A route whose code loads when it is first needed, and whose data is asked for at the same time. */
export function screen(path: Pattern, loadOnce: () => Promise<ScreenModule>): RouteObject {
  const load = () => importLate(loadOnce)
  const handle: ScreenHandle = { prefetch: async (address) => (await load()).prepare?.(address) }
  const lazy = async () => {
    const { Component, prepare } = await load()
    // A route without a loader can be shown at once where it was rendered before.
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

/** Tells `prefetch` where to learn which routes there are. Called once, when the app starts. */
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
