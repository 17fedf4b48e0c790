import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { onTestFinished, vi } from 'vitest'
import { makeQueryClient } from './query-client.ts'

// Answers are told at once, not in a turn of their own: a test waits for one turn and has them all.
notifyManager.setScheduler(queueMicrotask)

/** Draws into the test's document (jsdom) until the test ends. A part of the app wants what `draw` puts around it. */
export async function mount(what: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
  })
  await act(async () => root.render(what))
  return place
}

/**
 * Draws a part of the app, with a router and a cache of its own.
 * @param at the address that it is shown at
 */
export async function draw(what: ReactNode, { at = '/', queryClient = makeQueryClient() } = {}) {
  onTestFinished(() => queryClient.clear())
  return await mount(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>{what}</MemoryRouter>
    </QueryClientProvider>,
  )
}

/** The button of this name. @throws when there is none */
export function button(place: Element, name: string): HTMLButtonElement {
  const found = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`No button ${name} in ${place.innerHTML.slice(0, 2000)}`)
  return found
}

/** Waits for what follows from an answer that has come. */
export async function settled() {
  await act(async () => await new Promise((done) => setTimeout(done)))
}

/** Presses the button of this name, and waits for what that does at once. */
export async function press(place: Element, name: string) {
  await act(async () => button(place, name).click())
}

/** One thing that was drawn. @throws when there is none */
export function part<Kind extends Element = HTMLElement>(place: ParentNode, selector: string): Kind {
  const found = place.querySelector<Kind>(selector)
  if (!found) throw new Error(`No ${selector}`)
  return found
}

/** Types over what stands in a field, as React hears it. */
export async function type(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(field.constructor.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
}
