import { idSchema } from '@kindling/domain/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { sendIfChanged } from '../../http/answers/send-if-changed.ts'
import { sendPackedPage } from '../../http/answers/send-packed-page.ts'
import { loadPageRenderer } from './page-renderer.ts'
import { type Found, makePublicPageService, type StrangersOffers } from './public-page-service.ts'
import { makeSitemapService, sitemapKinds } from './sitemap-service.ts'

const slugParams = z.object({ slug: z.string() })
const text = z.optional(z.string()).catch(undefined)
const townQuery = z.object({ q: text, category: text, before: text })
const searchQuery = z.object({ town: text, q: text })
const sitemapParams = z.object({ kind: z.enum(sitemapKinds), file: z.string() })

/** Public pages for visitors who aren't signed in, and sitemaps. */
export async function publicPages(
  app: FastifyInstance,
  deps: Deps,
  strangers: StrangersOffers,
): Promise<void> {
  const render = await loadPageRenderer(`${deps.config.webDist}-server`, deps.config.publicUrl)
  const pages = render && makePublicPageService(deps, strangers, render)
  const sitemap = makeSitemapService(deps)

  /** Rate limit by network, since there is no member to count. */
  async function count(request: FastifyRequest) {
    request.caller = {}
    await app.limitRead({ method: 'GET', limit: 'people' }, request)
  }

  function page(path: string, find: (request: FastifyRequest) => Promise<Found> | undefined) {
    app.get(path, async (request, reply) => {
      await count(request)
      const found = await find(request)
      if (found === undefined) {
        if (pages === undefined) return reply.callNotFound()
        return await sendPackedPage(request, reply.code(404), await pages.missing())
      }
      if ('unknown' in found) return await sendPackedPage(request, reply.code(404), found.unknown)
      if ('path' in found) return reply.redirect(found.path, found.isForGood ? 301 : 302)
      return await sendPackedPage(request, reply, found)
    })
  }

  page('/u/:slug', ({ params }) => pages?.profile(slugParams.parse(params).slug))
  page('/s/:slug', ({ params }) => pages?.offer(slugParams.parse(params).slug))
  page('/in/:slug', ({ params, query }) => pages?.town(slugParams.parse(params).slug, townQuery.parse(query)))

  /** The search form of a town's page redirects to the town by name. */
  page('/in', ({ query }) => {
    const { town = '', q = '' } = searchQuery.parse(query)
    return pages?.namedTown(town, q)
  })

  /** Not cached: a member who switches their page off is removed from the lists at once. */
  const sendXml = (request: FastifyRequest, reply: FastifyReply, xml: string) =>
    sendIfChanged(
      request,
      reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8'),
      xml,
    )

  app.get('/sitemap.xml', async (request, reply) => {
    await count(request)
    return sendXml(request, reply, await sitemap.index())
  })

  app.get('/sitemaps/:kind/:file', async (request, reply) => {
    await count(request)
    const params = sitemapParams.safeParse(request.params)
    const after = idSchema.safeParse(params.data?.file.replace(/\.xml$/, ''))
    if (!params.success || !after.success) return reply.callNotFound()
    return sendXml(request, reply, await sitemap.file(params.data.kind, after.data))
  })
}
