import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePublicPageKit, type PublicPageKit } from './public-page-test-kit.ts'
import { makeSitemapService } from './sitemap-service.ts'

let kit: PublicPageKit
beforeAll(async () => {
  kit = await makePublicPageKit()
})
afterAll(() => kit.close())

const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path)

describe('the page of a town', () => {
  it('lists offers around it, nearest first', async () => {
    const far = await kit.makeProvider({ lat: 53.9, lon: -1.549 })
    const near = await kit.makeProvider()
    const page = await kit.pageAt('/in/leeds')
    if (page.kind !== 'town') throw new Error('that is no town')
    expect(page).toMatchObject({ town: 'Leeds', q: '', category: null, next: null, isLater: false })
    const found = page.offers.map((offer) => offer.page)
    expect(found.indexOf(near.page)).toBeLessThan(found.indexOf(far.page))
  })

  it('filters by words and category', async () => {
    const baker = await kit.makeProvider({}, { description: 'Sourdough from scratch' })
    const other = await kit.makeProvider({}, { description: 'Bicycles mended' })
    const { body } = await kit.visit('/in/leeds?q=sourdough')
    expect(body).toContain(baker.page)
    expect(body).not.toContain(other.page)
    const all = await kit.pageAt('/in/leeds')
    const [category] = all.kind === 'town' ? all.categories : []
    expect(await kit.pageAt(`/in/leeds?category=${category?.id}`)).toMatchObject({ category: category?.id })
  })

  it.each(['?before=nonsense', '?category=nonsense', `?q=${'x'.repeat(200)}`])(
    'redirects to itself for the invalid query %s',
    async (query) => {
      const { statusCode, headers } = await kit.visit(`/in/leeds${query}`)
      expect([statusCode, headers.location]).toEqual([302, '/in/leeds'])
    },
  )

  it('is found by typed names and postcodes', async () => {
    const { headers } = await kit.visit('/in?town=Camden&q=a+shelf')
    expect(headers.location).toBe('/in/camden?q=a+shelf')
    for (const [town, path] of [
      ['nw10jh', '/in/camden'],
      ['LONDON NW1', '/in/camden'],
      ['Camden Town', '/in/camden'],
      ['NW5', '/in/kentish-town'],
      ['nw5 2ab', '/in/kentish-town'],
      ['Westward Ho!', '/in/westward-ho'],
      ['Ynys Môn', '/in/anglesey'],
    ]) {
      expect((await kit.visit(`/in?${new URLSearchParams({ town: town ?? '' })}`)).headers.location).toBe(
        path,
      )
    }
    expect((await kit.visit('/in/ynys-mon')).headers.location).toBe('/in/anglesey')
    expect((await kit.visit('/in/NW5')).headers.location).toBe('/in/kentish-town')
  })

  it.each(['/in?town=kentish&q=+shelf', '/in/kentish?q=shelf'])(
    'answers 404 to %s with the form and the towns that it may mean',
    async (url) => {
      const { statusCode, body } = await kit.visit(url)
      expect(statusCode).toBe(404)
      expect(body).toContain('"kind":"unknown-town"')
      expect(body).toContain('"town":"kentish","q":"shelf","matches":[{"slug":"kentish-town"')
    },
  )
})

describe('the sitemap', () => {
  it('has all pages of visible members and of towns', async () => {
    const shown = await kit.makeProvider()
    const hidden = await kit.makeProvider()
    await kit.change(hidden.owner.id, { isPublic: false })
    const files = pathsIn((await kit.visit('/sitemap.xml')).body)
    expect(files[0]).toBe('/sitemap-pages.xml')
    const bodies = await Promise.all(files.slice(1).map(async (path) => (await kit.visit(path ?? '')).body))
    const paths = bodies.flatMap(pathsIn)
    expect(paths).toEqual(expect.arrayContaining([shown.page, shown.profile, '/in/leeds']))
    expect(paths).not.toContain(hidden.page)
    expect(paths).not.toContain(hidden.profile)
    expect((await kit.visit('/sitemaps/offers/x.xml')).statusCode).toBe(404)
  })

  it('is revalidated on each request and current at once', async () => {
    const { owner, page } = await kit.makeProvider()
    const list = '/sitemaps/offers/00000000-0000-0000-0000-000000000000.xml'
    for (const url of ['/sitemap.xml', list]) {
      expect((await kit.visit(url)).headers['cache-control']).toBe('no-cache')
    }
    const headers = { 'if-none-match': String((await kit.visit(list)).headers.etag) }
    const ask = () => kit.app.app.inject({ url: list, headers })
    expect((await ask()).statusCode).toBe(304)
    await kit.change(owner.id, { isPublic: false })
    const after = await ask()
    expect(after.statusCode).toBe(200)
    expect(after.body).not.toContain(page)
  })

  it('is split into files without duplicates', async () => {
    for (let nth = 0; nth < 5; nth += 1) await kit.makeProvider()
    const sitemap = makeSitemapService(kit.app.deps, 2)
    const files = pathsIn(await sitemap.index()).flatMap((path) => {
      const [, kind, after] = /^\/sitemaps\/(offers|profiles)\/(.*)\.xml$/.exec(path ?? '') ?? []
      return kind === 'offers' || kind === 'profiles' ? [{ kind, after: after ?? '' } as const] : []
    })
    const lists = await Promise.all(
      files.map(async ({ kind, after }) => pathsIn(await sitemap.file(kind, after))),
    )
    expect(Math.max(...lists.map((list) => list.length))).toBe(2)
    const paths = lists.flat()
    expect(new Set(paths).size).toBe(paths.length)
    const whole = makeSitemapService(kit.app.deps)
    const first = '00000000-0000-0000-0000-000000000000'
    const all = [await whole.file('offers', first), await whole.file('profiles', first)].flatMap(pathsIn)
    expect(paths.toSorted()).toEqual(all.toSorted())
  })
})
