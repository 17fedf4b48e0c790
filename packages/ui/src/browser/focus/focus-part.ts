/** Focuses a row or a heading, which no key reaches; it stays focusable until the focus leaves it. */
export function focusPart(part: HTMLElement, options?: FocusOptions) {
  if (part.tabIndex < 0 && !part.hasAttribute('tabindex')) {
    part.tabIndex = -1
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  }
  part.focus(options)
}
