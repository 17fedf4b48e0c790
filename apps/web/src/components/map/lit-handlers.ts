/** What lights a row up with its pin: the pointer or the keyboard comes to it, or leaves it. */
export function litHandlers(
  id: string,
  isLit: boolean,
  onHighlight: ((id: string | undefined) => void) | undefined,
) {
  if (onHighlight === undefined) return {}
  const light = () => onHighlight(id)
  const dim = () => onHighlight(undefined)
  return {
    // Not on enter: a row that appears under a still pointer is only told that the pointer is over it.
    onPointerOver: () => !isLit && light(),
    onPointerLeave: dim,
    onFocus: light,
    onBlur: dim,
  }
}
