import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { preloadPages, routeServerAddresses, serverAddresses } from './server-addresses.ts'

// Precaches the app shell for offline start: page, scripts and fonts.

declare const self: ServiceWorkerGlobalScope
/** Precache list injected by the build (build/service-worker.ts): each file with its revision, mostly part of its name. */
declare const KINDLING_SHELL: PrecacheEntry[]
/** Indices of the precached scripts that a screen starts with, by path prefix (build/offline-files.ts). */
declare const KINDLING_SCREENS: Record<string, number[]>
/** Entry script of the app, whose hashed name identifies the version. */
declare const KINDLING_VERSION: string

const PAGE = '/app.html'
/** Cache of the previous version's scripts, for tabs that still run it. */
const BEFORE = 'kindling-before'
/** Network timeout in milliseconds for screens that can be read offline. */
const PATIENCE = 4000
const readable = /^\/(explore|bookings|messages|chat\/|outward-|inward-)/

const shell = new PrecacheController()
shell.addToCacheList(KINDLING_SHELL)

self.addEventListener('install', (event) => {
  routeServerAddresses(event)
  void shell.install(event)
  // Safe for open tabs: `activate` keeps the previous version's scripts.
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver(event)))

async function takeOver(event: ExtendableEvent) {
  await keepBefore()
  await shell.activate(event)
  await preloadPages()
  // Only controlled pages can be navigated after a click on a notification.
  await self.clients.claim()
}

/** Moves files that only the previous version uses to a separate cache. */
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
 * The cached app page with a script that preloads all scripts of its screen in parallel (`src/app/offline-start.ts`);
 * loading them one after another takes a third of the start-up time.
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

/** Navigations are network-first, because the server sends a Content Security Policy per address. */
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

// Answers pages that ask for this version.
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'version') ports[0]?.postMessage(KINDLING_VERSION)
})
