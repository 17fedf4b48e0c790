// Addresses that the service worker doesn't handle: API, server-rendered pages, sign-in, files.

declare const self: ServiceWorkerGlobalScope

const roots = ['api', 'calendar', 'files', 'dev']

export const serverAddresses = new RegExp(`^/(${roots.join('|')})(/|$)`)

/** Static Routing API, missing from TypeScript's library (Chrome 123, not yet Firefox and Safari). */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes(rules: object): Promise<void>
}

const canRoute = (event: ExtendableEvent): event is RoutingInstallEvent => 'addRoutes' in event

/** Registers static routes at installation: server addresses go to the network without starting the service worker. */
export function routeServerAddresses(event: ExtendableEvent): void {
  if (!canRoute(event)) return
  const conditions = roots.map((root) => ({ urlPattern: { pathname: `/${root}/*` } }))
  event.waitUntil(event.addRoutes({ condition: { or: conditions }, source: 'network' }))
}

/**
 * Enables navigation preload, but only where static routes exclude server addresses: an unused preload is requested a
 * second time, which would use up one-time links.
 */
export async function preloadPages(): Promise<void> {
  const { navigationPreload } = self.registration
  const isRouted = 'InstallEvent' in self && 'addRoutes' in Object(self.InstallEvent).prototype
  // The setting persists across versions, and earlier ones enabled it everywhere.
  await (isRouted ? navigationPreload?.enable() : navigationPreload?.disable())
}
