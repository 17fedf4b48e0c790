import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { AppError } from '@kindling/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readFileIfExists } from '../files/private-files.ts'
import { type PackedPage, packPage } from '../platform/packed-page.ts'
import { sendPackedPage } from './answers/send-packed-page.ts'
import { keepWayOn } from './way-on.ts'

/** Paths that belong to the server: a page is never the answer to them. */
const ownPaths = /^\/(api|calendar|files|dev)(\/|$)/

/** What the build writes where pages name their own address, which only the server knows. */
const ORIGIN = /https:\/\/public-url\.invalid/g

/** The list of the app's routes, which the build writes for the server. */
const ROUTES = 'routes.json'

/** Files that name the address as well. */
const addressed = { '/sitemap-pages.xml': 'application/xml', '/robots.txt': 'text/plain' } as const

interface Page {
  text: string
  /** Packed when it is asked for first, in another thread: no route answers with it, and so nothing else compresses it. */
  packed(): Promise<PackedPage>
}

interface Found {
  page: Page
  /** 404 where the app shows that there is no such page. */
  status: 200 | 404
}

/**
 * Serves the built web app. A path that is no file gets the page that was rendered for it, or else the app itself: with
 * 404 where the build's list of routes doesn't have it, as the app then says. Names of assets carry a hash of their
 * content and are kept for good; pages are asked for anew each time.
 * @param publicUrl the address members use, without a slash at the end
 * @param headersOf what a page may load and ask a browser for, where it isn't what every other may
 */
export async function serveWebApp(
  app: FastifyInstance,
  dist: string,
  publicUrl: string,
  headersOf: (path: string) => Record<string, string> | undefined = () => undefined,
): Promise<void> {
  const pages = readPages(dist, publicUrl)
  const isRoute = readRoutes(dist)
  if (existsSync(dist)) {
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      wildcard: false,
      // The build writes what is worth compressing beside itself.
      preCompressed: true,
      globIgnore: ['**/*.{html,br,gz}', ROUTES, ...Object.keys(addressed).map((path) => path.slice(1))],
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path.slice(dist.length)))
      },
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    const url = new URL(request.url, 'http://localhost')
    const found = isPublicRead(request, url.pathname)
      ? findPage({ pages, isRoute }, url, wishOf(request))
      : undefined
    if (!found) throw new AppError('not_found', 'There is nothing here.')
    reply.headers(headersOf(url.pathname) ?? {})
    return await sendPackedPage(request, reply.code(found.status), await packWithWayOn(found.page, url))
  })
}

interface Built {
  pages: ReadonlyMap<string, Page>
  isRoute: (path: string) => boolean
}

/** An article has a page of its own; with a name that no article has, the app says so. */
function findPage({ pages, isRoute }: Built, url: URL, wish: Wish): Found | undefined {
  const path = url.pathname.replace(/\/+$/, '') || '/'
  const rendered = (name: string): Found | undefined => {
    const page = pages.get(name)
    return page && { page, status: 200 }
  }
  if (path in addressed) return rendered(path)
  const post = url.searchParams.get('post')
  const own = rendered(post === null ? path : `${path}/${post}`)
  if (wish !== 'page') return wish === 'anything' ? own : undefined
  // Tokens in an address are the app's to take out of it, at once: a rendered page would wait for an idle moment.
  if (url.searchParams.has('accessToken')) return rendered('*')
  const app = pages.get('*')
  const isKnown = isRoute(path) && (post === null || !pages.has(path))
  return own ?? (app && { page: app, status: isKnown ? 200 : 404 })
}

function packWithWayOn(page: Page, url: URL): Promise<PackedPage> {
  const text = keepWayOn(page.text, url)
  return text === page.text ? page.packed() : packPage(text)
}

/**
 * Whether a path leads to a screen, by the list that the build makes of the app's router. A build without one is taken
 * to know every path.
 */
function readRoutes(dist: string): (path: string) => boolean {
  const text = readFileIfExists(join(dist, ROUTES))
  if (text === undefined) return () => true
  const known = z
    .array(z.string())
    .parse(JSON.parse(text))
    .map((route) => new RegExp(`^${route.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`, 'i'))
  return (path) => known.some((route) => route.test(path))
}

function isPublicRead({ method }: FastifyRequest, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && !ownPaths.test(path)
}

/** Browsers ask for a page by name; those who make a preview of a link take anything. */
type Wish = 'page' | 'anything' | 'other'

function wishOf({ headers: { accept = '*/*' } }: FastifyRequest): Wish {
  if (accept.includes('text/html')) return 'page'
  return accept.includes('*/*') ? 'anything' : 'other'
}

function cachingOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** The pages that the build rendered, by the path they answer; `*` is the app for every other one. */
function readPages(dist: string, publicUrl: string): Map<string, Page> {
  const pages = new Map<string, Page>()
  if (!existsSync(dist)) return pages
  const read = (file: string, type: string): Page => {
    const text = readFileSync(join(dist, file), 'utf8').replace(ORIGIN, publicUrl)
    let packed: Promise<PackedPage> | undefined
    return {
      text,
      packed() {
        packed ??= packPage(text, { type, packed: 'once' })
        return packed
      },
    }
  }
  for (const [path, type] of Object.entries(addressed)) {
    if (existsSync(join(dist, path))) pages.set(path, read(path, type))
  }
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const file = join(entry.parentPath, entry.name)
      .slice(dist.length + 1)
      .replaceAll('\\', '/')
    pages.set(`/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`, read(file, 'text/html'))
  }
  const shell = pages.get('/app') ?? pages.get('/')
  if (shell) pages.set('*', shell)
  // The app has no address of its own, but for the service worker, which installs it.
  pages.delete('/app')
  if (shell) pages.set('/app.html', shell)
  return pages
}
