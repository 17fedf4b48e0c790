import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicPage, RenderPublicPage } from '@kindling/domain/offers/public-pages'
import { z } from 'zod'

/** The web build's server output: `pages.js`, which renders, and the template `page.html`. */
const moduleSchema = z.object({
  renderPublicPage: z.custom<RenderPublicPage>((value) => typeof value === 'function'),
})

export type PageRenderer = (page: PublicPage) => string

/**
 * Server-side rendering of public pages with the app's components.
 * @param folder the web build's server output
 * @returns undefined where the app isn't built
 */
export async function loadPageRenderer(folder: string, origin: string): Promise<PageRenderer | undefined> {
  const script = join(folder, 'pages.js')
  if (!existsSync(script)) return undefined
  const { renderPublicPage } = moduleSchema.parse(await import(pathToFileURL(script).href))
  const [before = '', between = '', after = ''] = readFileSync(join(folder, 'page.html'), 'utf8').split(
    /<!--(?:head|body)-->/,
  )
  return (page) => {
    const { head, body } = renderPublicPage(page, origin)
    return before + head + between + body + after
  }
}
