import './no-browser.ts'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { routes } from '../app/router.tsx'
import { type Page, pages } from './pages.ts'
import { pathsOf } from './paths.ts'

export interface RenderedPage extends Page {
  title: string
  /** HTML content of #root. */
  body: string
}

const handler = createStaticHandler(routes)

async function render(page: Page): Promise<RenderedPage> {
  const context = await handler.query(new Request(`http://localhost${page.path}`))
  if (context instanceof Response) throw new Error(`${page.path} leads elsewhere`)
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
  )
  const html = await new Response(prelude).text()
  // React hoists the title to the start of the output.
  const [head, title] = /^<title>([^<]+)<\/title>/.exec(html) ?? []
  if (head === undefined || title === undefined) throw new Error(`${page.path} has no title`)
  return { ...page, title, body: html.slice(head.length) }
}

/** All prerendered pages as HTML. */
export const rendered: Promise<RenderedPage[]> = Promise.all(pages.map(render))

/** All route patterns, such as `/chat/:userId`. */
export const paths: readonly string[] = pathsOf(routes)
