import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { preloadPages, routeServerAddresses, serverAddresses } from './server-addresses.ts'

// Starts the app without a connection: its page, its scripts and its letters.

declare const self: ServiceWorkerGlobalScope
/** Put in by the build (build/service-worker.ts): each file with its version, which is in most names already. */
declare const KINDLING_SHELL: PrecacheEntry[]
/** Which of those after the page a screen starts with, by the beginning of its address (build/offline-files.ts). */
declare const KINDLING_SCREENS: Record<string, number[]>
/** The first script of the app, which has another name in each version. */
declare const KINDLING_VERSION: string

const PAGE = '/app.html'
/** Scripts of the version before, for tabs that still show it. */
const BEFORE = 'kindling-before'
/** Milliseconds that a screen which can be read without a connection waits for a slow one. */
const PATIENCE = 4000
const readable = /^\/(explore|bookings|messages|chat\/|outward-|inward-)/

const shell = new PrecacheController()
shell.addToCacheList(KINDLING_SHELL)

self.addEventListener('install', (event) => {
  routeServerAddresses(event)
  void shell.install(event)
  // No tab is left without its scripts by that: `activate` keeps them.
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver(event)))

async function takeOver(event: ExtendableEvent) {
  await keepBefore()
  await shell.activate(event)
  await preloadPages()
  // Only pages that it controls can be led to another address.
  await self.clients.claim()
}

/** Moves what the version before has, and this one hasn't, to a place of its own. */
async function keepBefore() {
  const current = new Set(shell.getURLsToCacheKeys().values())
  const cache = await caches.open(shell.strategy.cacheName)
  const gone = (await cache.keys()).filter(({ url }) => !current.has(url))
  if (gone.length === 0) return
  await caches.delete(BEFORE)
  const before = await caches.open(BEFORE)
  for (const request of gone) {
    const answer = await cache.match(request)
    if (answer) await before.put(request, answer)
  }
}

/**
 * The installed page for an address, which fetches all scripts of its screen at once (`src/app/offline-start.ts`): found one
 * after another they would take a third of a start.
 */
async function ownPage(event: FetchEvent, url: URL): Promise<Response> {
  const page = await shell.createHandlerBoundToURL(PAGE)({ event, request: event.request, url })
  const path = Object.keys(KINDLING_SCREENS).find((begins) => url.pathname.startsWith(begins))
  if (path === undefined) return page
  const [, first, ...files] = KINDLING_SHELL.map((entry) => (typeof entry === 'object' ? entry.url : entry))
  const scripts = KINDLING_SCREENS[path]?.map((nth) => files[nth - 1]).join(' ')
  const start = `<script type="module" async id="offline-start" src="${first}" data-scripts="${scripts}"></script>`
  const html = (await page.text()).replace('</head>', `${start}</head>`)
  return new Response(html, { headers: page.headers })
}

/** The server's own page wherever it can be had: what a page may load depends on its address. */
const navigation = new NavigationRoute(
  async ({ event, request, url }) => {
    const asked = event as FetchEvent
    const fromServer = Promise.resolve(asked.preloadResponse).then(
      (answer: Response | undefined) => answer ?? fetch(request),
    )
    if (!readable.test(url.pathname)) return await fromServer.catch(() => ownPage(asked, url))
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))
    return (await Promise.race([fromServer, late]).catch(() => undefined)) ?? (await ownPage(asked, url))
  },
  { denylist: [serverAddresses] },
)

registerRoute(new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false }))
registerRoute(navigation)
registerRoute(
  ({ request }) => request.destination === 'font',
  new CacheFirst({ cacheName: 'kindling-letters' }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request.url, { cacheName: BEFORE })) ?? (await fetch(request)),
)

// A page asks which version this is.
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'version') ports[0]?.postMessage(KINDLING_VERSION)
})
