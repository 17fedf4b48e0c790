const control = 'input:not([type=hidden]), select, textarea, button, [tabindex]'

/** The control to focus: the invalid element itself, or in a group the checked radio or else the first control. */
function controlOf(invalid: HTMLElement) {
  if (invalid.matches(control)) return invalid
  return invalid.querySelector<HTMLElement>(':checked') ?? invalid.querySelector<HTMLElement>(control)
}

/** Focuses the first invalid field of a form in DOM order. @returns false if none is marked as invalid */
export function focusInvalidField(form: HTMLFormElement | undefined): boolean {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  const first = invalid && controlOf(invalid)
  first?.focus()
  return Boolean(first)
}
