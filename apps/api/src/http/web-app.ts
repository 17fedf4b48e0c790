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

/** Paths of the server, for which the app's pages are never served. */
const ownPaths = /^\/(api|calendar|files|dev)(\/|$)/

/** Placeholder that the build writes for the server's public origin. */
const ORIGIN = /https:\/\/public-url\.invalid/g

/** File with the app's routes, written by the build. */
const ROUTES = 'routes.json'

/** Other files that contain the origin placeholder. */
const addressed = { '/sitemap-pages.xml': 'application/xml', '/robots.txt': 'text/plain' } as const

interface Page {
  text: string
  /** Compressed on first request in a worker thread. It bypasses the routes' own compression. */
  packed(): Promise<PackedPage>
}

interface Found {
  page: Page
  /** 404 where the app shows its “not found” screen. */
  status: 200 | 404
}

/**
 * Serves the built web app. A path that is no file gets its prerendered page, or else the app shell: with 404 where the
 * build's list of routes doesn't have the path. Hashed assets are cached for a year; pages are revalidated.
 * @param publicUrl the address members use, without a slash at the end
 * @param headersOf security headers of a path that differ from the default
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
      // The build has written compressed copies of the files.
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

/** `?post=` selects a prerendered article; an unknown article gets the app with 404. */
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
  // The app removes tokens from the address at once; a prerendered page would hydrate too late for that.
  if (url.searchParams.has('accessToken')) return rendered('*')
  const app = pages.get('*')
  const isKnown = isRoute(path) && (post === null || !pages.has(path))
  return own ?? (app && { page: app, status: isKnown ? 200 : 404 })
}

function packWithWayOn(page: Page, url: URL): Promise<PackedPage> {
  const text = keepWayOn(page.text, url)
  return text === page.text ? page.packed() : packPage(text)
}

/** Whether a path is a screen of the app, by the build's list of routes. Without a list every path is. */
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

/** By the Accept header: browsers ask for HTML, link previews for anything. */
type Wish = 'page' | 'anything' | 'other'

function wishOf({ headers: { accept = '*/*' } }: FastifyRequest): Wish {
  if (accept.includes('text/html')) return 'page'
  return accept.includes('*/*') ? 'anything' : 'other'
}

function cachingOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** The prerendered pages by path; `*` is the app shell for all others. */
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
  // The app shell has no path of its own, except `/app.html` for the service worker.
  pages.delete('/app')
  if (shell) pages.set('/app.html', shell)
  return pages
}
