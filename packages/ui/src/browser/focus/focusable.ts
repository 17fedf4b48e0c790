/** Elements that take the focus by Tab or by a press, if they are shown and enabled. */
export const FOCUSABLE =
  'a[href], button, input, select, textarea, iframe, summary, [tabindex], [contenteditable]'

/** Whether an element is in the page, shown and enabled. */
export const canFocus = (element: Element) =>
  !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true })
