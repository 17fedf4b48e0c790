/** Resolves a colour of the theme to RGB, for what supports neither CSS variables nor oklch. @param token `ink` */
export function colorOf(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(--color-${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  const pixel = document.createElement('canvas').getContext('2d')
  if (!pixel) return color
  pixel.fillStyle = color
  pixel.fillRect(0, 0, 1, 1)
  const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
