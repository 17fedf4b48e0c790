import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { makeQueryClient } from './query-client.ts'

/** The HTML of a part of the app as it is first drawn, with a router and a cache: for what nobody has to press. */
export function markupOf(what: ReactNode, queryClient: QueryClient = makeQueryClient()): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{what}</MemoryRouter>
    </QueryClientProvider>,
  )
}

/** Each value of an attribute in HTML, in order. */
export const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value)

/** What can be read in HTML, a bar between two pieces. */
export const textOf = (html: string) =>
  html
    .split(/<[^>]+>/)
    .filter((piece) => piece.trim() !== '')
    .join('|')
