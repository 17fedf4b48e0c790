import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { makeQueryClient } from './query-client.ts'

/** Static HTML of an app component's first render, with a router and a query client: for tests without interaction. */
export function markupOf(what: ReactNode, queryClient: QueryClient = makeQueryClient(), at = '/'): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>{what}</MemoryRouter>
    </QueryClientProvider>,
  )
}

/** All values of an attribute in HTML, in order. */
export const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value)

/** Text content of HTML, pieces joined by a bar. */
export const textOf = (html: string) =>
  html
    .split(/<[^>]+>/)
    .filter((piece) => piece.trim() !== '')
    .join('|')
