import type { KeyboardEvent } from 'react'
import { canFocus, FOCUSABLE } from '../browser/focus/focusable.ts'

/** Name of a radio's group. */
const groupOf = (element: Element) =>
  (element instanceof HTMLInputElement && element.type === 'radio' && element.name) || undefined

const isSameStop = (one: Element, other: Element) => one === other || (groupOf(one) ?? one) === groupOf(other)

/** Tab stops in DOM order. A group of radios is one: the checked radio, or the first. */
function tabStops(scope: HTMLElement) {
  const stops: HTMLElement[] = []
  for (const element of scope.querySelectorAll<HTMLElement>(FOCUSABLE)) {
    if (element.tabIndex < 0 || !canFocus(element)) continue
    const at = stops.findIndex((stop) => isSameStop(stop, element))
    if (at < 0) stops.push(element)
    else if (element.matches(':checked')) stops[at] = element
  }
  return stops
}

/** Focuses the first tab stop, in a group of radios the checked one: Radix takes the first radio. */
export function focusFirstStop(scope: HTMLElement | null) {
  const [first] = scope ? tabStops(scope) : []
  first?.focus({ preventScroll: true })
  return first !== undefined
}

/**
 * Key handler of an overlay's content, where Tab goes from the last control to the first and back. Radix does it too, but
 * counts each radio of a group, so that the focus left the overlay at a group, and doesn't scroll to the focused control.
 */
export function loopTab(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
  const { currentTarget: scope, shiftKey } = event
  const from = document.activeElement
  // React events of an overlay that was opened from inside this one come here too.
  if (!from || !scope.contains(from)) return
  const stops = tabStops(scope)
  const [edge, to] = shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (!edge || !to || !(isSameStop(edge, from) || (shiftKey && from === scope))) return
  event.preventDefault()
  // After Radix's own handler, which may have focused another radio of the same group.
  queueMicrotask(() => {
    to.focus({ preventScroll: true })
    to.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
