import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicPage, RenderPublicPage } from '@kindling/domain/offers/public-pages'
import { z } from 'zod'

/** What web's build makes for the server: `pages.js`, which renders, and `page.html` around it. */
const moduleSchema = z.object({
  renderPublicPage: z.custom<RenderPublicPage>((value) => typeof value === 'function'),
})

export type PageRenderer = (page: PublicPage) => string

/**
 * Makes pages of what they say, with the same components as the app.
 * @param folder where web's build put its part for the server
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
