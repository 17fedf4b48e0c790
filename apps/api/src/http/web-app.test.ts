// spec: accounts §2 routes

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installErrorHandler } from './errors.ts'
import { serveWebApp } from './web-app.ts'

const built = {
  'index.html': 'the landing page',
  'app.html': 'the app',
  'about/index.html': 'the page about us',
  'news/index.html': 'the news at https://public-url.invalid/news',
  'news/first-loaf/index.html': 'the first loaf',
  'robots.txt': 'Sitemap: https://public-url.invalid/sitemap.xml',
  'sitemap-pages.xml': '<loc>https://public-url.invalid/</loc>',
  'signup/index.html':
    '<a href="/login">Log in</a> <a href="/google-auth">Google</a> <a href="/terms">Terms</a>',
  'long/index.html': 'Neighbours help each other. '.repeat(100),
  'assets/main-3f2a.js': 'export {}',
  'assets/main-3f2a.js.br': 'made smaller by the build',
  'icon.svg': '<svg/>',
  'routes.json': JSON.stringify([
    '/',
    '/about',
    '/news',
    '/bookings',
    '/long',
    '/chat/:userId',
    '/skills/edit/:id',
  ]),
}

let dist = ''
let app: FastifyInstance

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'kindling-dist-'))
  for (const [file, content] of Object.entries(built)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), content)
  }
  app = fastify()
  installErrorHandler(app)
  await serveWebApp(app, dist, 'https://kindling.example', (path) =>
    path === '/bookings' ? { 'content-security-policy': 'a policy of its own' } : undefined,
  )
})
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

const visit = (url: string, accept = 'text/html,application/xhtml+xml') =>
  app.inject({ url, headers: { accept } })

// spec: marketplace §7 Stripe elements
it('a page with its own policy has it, for any client and query', async () => {
  for (const url of ['/bookings', '/bookings?tab=inward']) {
    expect((await visit(url)).headers['content-security-policy']).toBe('a policy of its own')
  }
  expect((await visit('/about')).headers['content-security-policy']).toBeUndefined()
})

describe('/signup with a destination', () => {
  const to = '/book-form?skill=1&day="2"><script>'

  it('has it in every link to log in, without a script', async () => {
    const { body, headers } = await visit(`/signup?to=${encodeURIComponent(to)}`)
    const query = 'to=%2Fbook-form%3Fskill%3D1%26day%3D%222%22%3E%3Cscript%3E'
    expect(body).toBe(
      `<a href="/login?${query}">Log in</a> <a href="/google-auth?${query}">Google</a> <a href="/terms">Terms</a>`,
    )
    expect(headers.etag).not.toBe((await visit('/signup')).headers.etag)
    expect((await visit('/signup')).body).toContain('href="/login"')
  })

  it('is the only page that uses it', async () => {
    expect((await visit('/about?to=%2Fwallet')).body).toBe('the page about us')
  })
})

describe('a page', () => {
  const ask = (headers: Record<string, string>) =>
    app.inject({ url: '/long', headers: { accept: 'text/html', ...headers } })

  it('is sent compressed', async () => {
    const response = await ask({ 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(response.rawPayload.length).toBeLessThan(200)
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(built['long/index.html'])
  })

  it.each(['identity', 'br;q=0, gzip'])('is sent uncompressed to a client that accepts %s', async (takes) => {
    const response = await ask({ 'accept-encoding': takes })
    expect(response.headers).not.toHaveProperty('content-encoding')
    expect([response.headers.vary, response.body]).toEqual(['accept-encoding', built['long/index.html']])
  })

  it('responds 304 to a client that has it in another encoding', async () => {
    const { etag } = (await ask({ 'accept-encoding': 'br' })).headers
    const again = await ask({ 'accept-encoding': 'identity', 'if-none-match': String(etag) })
    expect([again.statusCode, again.body, again.headers.vary]).toEqual([304, '', 'accept-encoding'])
  })
})

it('/app.html serves the app shell for the service worker', async () => {
  const { statusCode, body, headers } = await visit('/app.html', '*/*')
  expect([statusCode, body, headers['cache-control']]).toEqual([200, 'the app', 'no-cache'])
})

describe('a visitor', () => {
  // spec: accounts §4 third-party return
  it.each([
    ['/', 'the landing page'],
    ['/about', 'the page about us'],
    ['/about/?from=mail', 'the page about us'],
    ['/about?accessToken=a&refreshToken=b', 'the app'],
    ['/news', 'the news at https://kindling.example/news'],
    ['/news?post=first-loaf&from=mail', 'the first loaf'],
    ['/bookings', 'the app'],
    ['/Bookings/?tab=inward', 'the app'],
    ['/bookings?post=office', 'the app'],
    ['/chat/123', 'the app'],
    ['/chat/a%20b', 'the app'],
    ['/skills/edit/123', 'the app'],
  ])('gets the page for %s, with no-cache', async (url, page) => {
    const response = await visit(url)
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe(page)
    expect(response.headers['content-type']).toMatch('text/html')
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  it.each([
    ['/', 200, 'the landing page'],
    ['/news?post=first-loaf', 200, 'the first loaf'],
    ['/bookings', 404, 'There is nothing here.'],
    ['/apiary', 404, 'There is nothing here.'],
  ])(
    'whose client accepts anything, such as a link preview, gets rendered HTML: %s',
    async (url, status, text) => {
      for (const headers of [{ accept: '*/*' }, {}]) {
        const response = await app.inject({ url, headers })
        expect([response.statusCode, response.body]).toEqual([status, expect.stringContaining(text)])
      }
      expect((await visit(url, 'application/json')).statusCode).toBe(404)
    },
  )

  it.each([
    '/apiary',
    '/bookings/123',
    '/chat',
    '/chat/1/2',
    '/skills/edit',
    '/routes',
    '/app',
    '/*',
    '/:userId',
    '/news?post=nothing',
    '/news?post=../about',
    '/.git/config',
    '/wp-login.php',
  ])('gets the app with 404 for %s, which no route matches', async (url) => {
    const response = await visit(url)
    expect(response.statusCode).toBe(404)
    expect(response.body).toBe('the app')
    expect(response.headers['content-type']).toMatch('text/html')
    expect(response.headers['cache-control']).toBe('no-cache')
    const again = await app.inject({
      url,
      headers: { accept: 'text/html', 'if-none-match': String(response.headers.etag) },
    })
    expect(again.statusCode).toBe(404)
    expect((await app.inject({ method: 'HEAD', url, headers: { accept: 'text/html' } })).statusCode).toBe(404)
  })

  it('can’t get the list of routes', async () => {
    expect((await visit('/routes.json', '*/*')).statusCode).toBe(404)
  })

  it('gets immutable caching for assets with a hash in their name', async () => {
    const response = await visit('/assets/main-3f2a.js', '*/*')
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await visit('/icon.svg', '*/*')).headers['cache-control']).toBe('no-cache')
  })

  it.each([
    ['br, gzip', 'br', 'made smaller by the build'],
    ['gzip', undefined, 'export {}'],
    ['', undefined, 'export {}'],
  ])(
    'who accepts “%s” gets an asset as compressed by the build, or uncompressed',
    async (taken, encoding, body) => {
      const headers = { 'accept-encoding': taken }
      const response = await app.inject({ url: '/assets/main-3f2a.js', headers })
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(response.headers['content-type']).toMatch('javascript')
      expect(response.headers.vary).toMatch(/accept-encoding/i)
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(response.body).toBe(body)
      expect((await app.inject({ url: '/assets/main-3f2a.js.br' })).statusCode).toBe(404)
    },
  )

  it('gets 304 for an unchanged page, in any encoding', async () => {
    const { etag } = (await visit('/news')).headers
    const again = await app.inject({
      url: '/news',
      headers: { accept: 'text/html', 'if-none-match': String(etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await visit('/about')).headers.etag).not.toBe(etag)
  })

  it('gets robots.txt and sitemaps with the public URL', async () => {
    const robots = await visit('/robots.txt', '*/*')
    expect(robots.body).toBe('Sitemap: https://kindling.example/sitemap.xml')
    expect(robots.headers['content-type']).toMatch('text/plain')
    const sitemap = await visit('/sitemap-pages.xml', '*/*')
    expect(sitemap.body).toBe('<loc>https://kindling.example/</loc>')
    expect(sitemap.headers['content-type']).toMatch('application/xml')
  })

  it.each(['/api/nothing', '/files/nothing', '/dev/nothing'])('gets a JSON 404 for %s', async (url) => {
    const response = await visit(url)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ status: 'error', code: 'not_found' })
  })

  it('gets 404 for a missing asset, and for a POST', async () => {
    expect((await visit('/assets/old-1b2c.js', '*/*')).statusCode).toBe(404)
    const post = await app.inject({ method: 'POST', url: '/about', headers: { accept: 'text/html' } })
    expect(post.statusCode).toBe(404)
  })

  it('can’t read files outside the folder', async () => {
    for (const url of ['/../package.json', '/..%2f..%2fetc/passwd', '/assets/..%2f..%2fpackage.json']) {
      expect((await visit(url, '*/*')).statusCode).toBe(404)
    }
  })
})
