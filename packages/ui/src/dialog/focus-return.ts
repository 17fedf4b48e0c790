const openers = new WeakMap<Element, Element>()

/** Notes which control opened a menu or a popover, for overlays that are opened from inside it. */
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
 * Where the focus is now and, in case that place goes away (the item of a menu that closes), the control that opened
 * it, and so on outwards.
 */
export function focusTrail() {
  const trail: Element[] = []
  for (let place = document.activeElement; place; place = openerOf(place) ?? null) trail.push(place)
  return trail
}

/** Focuses the first place of a trail that is still there, and says whether there was one. */
export function returnFocus(trail: readonly (Element | null)[]) {
  const place = trail.find((candidate) => candidate instanceof HTMLElement && candidate.isConnected)
  if (!(place instanceof HTMLElement)) return false
  place.focus()
  return true
}

/** Whether another overlay has taken the focus already, so that one that closes must not fetch it back. */
export function isFocusElsewhere(content: Element | null) {
  const active = document.activeElement
  return active !== null && active !== document.body && content?.contains(active) === false
}
