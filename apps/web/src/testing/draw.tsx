import { mount } from '@kindling/ui/testing/draw'
import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { makeQueryClient } from './query-client.ts'

export { button, mount, part, press, settled, type } from '@kindling/ui/testing/draw'

// Notifies query observers in a microtask instead of a timeout, so that one `settled()` flushes all updates.
notifyManager.setScheduler(queueMicrotask)

/**
 * Renders an app component with a router and a query client.
 * @param at initial address
 */
export async function draw(what: ReactNode, { at = '/', queryClient = makeQueryClient() } = {}) {
  onTestFinished(() => queryClient.clear())
  return await mount(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>{what}</MemoryRouter>
    </QueryClientProvider>,
  )
}
