import { offerPagePath, profilePagePath } from '@kindling/domain/offers/public-path'
import type { Deps } from '../../deps.ts'
import * as store from './public-page-store.ts'
import { townSlugs } from './towns.ts'

/** The lowest possible id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export const sitemapKinds = ['offers', 'profiles', 'towns'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

/**
 * Sitemaps for search engines.
 * @param each most URLs in a file; the protocol allows 50,000
 */
export function makeSitemapService({ db, config }: Pick<Deps, 'db' | 'config'>, each = 50_000) {
  const startsOf = {
    offers: store.listOfferStarts,
    profiles: store.listProfileStarts,
    towns: async () => [],
  } satisfies Record<SitemapKind, typeof store.listOfferStarts>

  const pathsOf = {
    offers: async (after: string) => (await store.listOfferPages(db, after, each)).map(offerPagePath),
    profiles: async (after: string) => (await store.listProfilePages(db, after, each)).map(profilePagePath),
    towns: async () => townSlugs.map((slug) => `/in/${slug}`),
  } satisfies Record<SitemapKind, (after: string) => Promise<string[]>>

  /** The sitemap index, including the static pages' sitemap. */
  async function index(): Promise<string> {
    const files = await Promise.all(
      sitemapKinds.map(async (kind) => {
        const afters = [FIRST_ID, ...(await startsOf[kind](db, each))]
        return afters.map((after) => `/sitemaps/${kind}/${after}.xml`)
      }),
    )
    return xml('sitemapindex', 'sitemap', ['/sitemap-pages.xml', ...files.flat()])
  }

  async function file(kind: SitemapKind, after: string): Promise<string> {
    return xml('urlset', 'url', await pathsOf[kind](after))
  }

  const xml = (list: string, item: string, paths: readonly string[]) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
      ...paths.map((path) => `  <${item}><loc>${config.publicUrl}${path}</loc></${item}>`),
      `</${list}>`,
      '',
    ].join('\n')

  return { index, file }
}
