// Addresses that the server alone answers: pages of its own, sign-in, files. The worker leaves them to the browser.

declare const self: ServiceWorkerGlobalScope

const roots = ['api', 'calendar', 'files', 'dev']

export const serverAddresses = new RegExp(`^/(${roots.join('|')})(/|$)`)

/** Static routing, which the compiler's library doesn't have (Chrome 123, not yet Firefox and Safari). */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes(rules: object): Promise<void>
}

const canRoute = (event: ExtendableEvent): event is RoutingInstallEvent => 'addRoutes' in event

/** Tells the browser at installation which addresses it need not start the worker for. */
export function routeServerAddresses(event: ExtendableEvent): void {
  if (!canRoute(event)) return
  const conditions = roots.map((root) => ({ urlPattern: { pathname: `/${root}/*` } }))
  event.waitUntil(event.addRoutes({ condition: { or: conditions }, source: 'network' }))
}

/**
 * Has the browser fetch a page while the worker starts, but only where static routes keep server addresses out of that:
 * a preload that the worker doesn't use is dropped and the address is requested again, which spends what works once.
 */
export async function preloadPages(): Promise<void> {
  const { navigationPreload } = self.registration
  const isRouted = 'InstallEvent' in self && 'addRoutes' in Object(self.InstallEvent).prototype
  // The setting outlives a version of the worker: earlier ones turned it on everywhere.
  await (isRouted ? navigationPreload?.enable() : navigationPreload?.disable())
}
