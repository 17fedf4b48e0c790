/** Hover and focus handlers that highlight a list row together with its map pin. */
export function litHandlers(
  id: string,
  isLit: boolean,
  onHighlight: ((id: string | undefined) => void) | undefined,
) {
  if (onHighlight === undefined) return {}
  const light = () => onHighlight(id)
  const dim = () => onHighlight(undefined)
  return {
    // Not onPointerEnter: a row that appears under a resting pointer only gets pointerover.
    onPointerOver: () => !isLit && light(),
    onPointerLeave: dim,
    onFocus: light,
    onBlur: dim,
  }
}
