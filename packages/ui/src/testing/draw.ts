import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

/** Renders into the test's document (jsdom) and unmounts when the test ends. */
export async function mount(what: ReactNode) {
  // jsdom has no layout, and lacks it.
  Element.prototype.scrollIntoView ??= () => {}
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

/** Finds a button by its text. @throws if there is none */
export function button(place: Element, name: string): HTMLButtonElement {
  const found = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`No button ${name} in ${place.innerHTML.slice(0, 2000)}`)
  return found
}

/** Waits one task, so that state updates after an answer are flushed. */
export async function settled() {
  await act(async () => await new Promise((done) => setTimeout(done)))
}

/** Clicks the button with this text and flushes synchronous updates. */
export async function press(place: Element, name: string) {
  await act(async () => button(place, name).click())
}

/** Finds an element by selector. @throws if there is none */
export function part<Kind extends Element = HTMLElement>(place: ParentNode, selector: string): Kind {
  const found = place.querySelector<Kind>(selector)
  if (!found) throw new Error(`No ${selector}`)
  return found
}

/** Replaces a field's value and fires an input event that React handles. */
export async function type(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(field.constructor.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
}
