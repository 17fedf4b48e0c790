const openers = new WeakMap<Element, Element>()

/** Records which control opened a menu or popover, for overlays opened from inside it. */
export function rememberOpener(content: Element | null, opener: Element | null) {
  if (content && opener) openers.set(content, opener)
}

function openerOf(element: Element | null) {
  for (let node = element; node; node = node.parentElement) {
    const opener = openers.get(node)
    if (opener) return opener
  }
  return undefined
}

/**
 * The focused element and, in case it is removed (the item of a menu that closes), the control that opened its
 * container, and so on outwards.
 */
export function focusTrail() {
  const trail: Element[] = []
  for (let place = document.activeElement; place; place = openerOf(place) ?? null) trail.push(place)
  return trail
}

/** Focuses the first element of a trail that is still in the DOM; false if there is none. */
export function returnFocus(trail: readonly (Element | null)[]) {
  const place = trail.find((candidate) => candidate instanceof HTMLElement && candidate.isConnected)
  if (!(place instanceof HTMLElement)) return false
  place.focus()
  return true
}

/** Whether another overlay already has the focus, so that a closing one must not restore its own. */
export function isFocusElsewhere(content: Element | null) {
  const active = document.activeElement
  return active !== null && active !== document.body && content?.contains(active) === false
}
