/** Size in pixels of a picture scaled down so that its longest side is at most `side`. */
export function sizeWithin(side: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, side / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

const endings: Record<string, RegExp> = { 'image/jpeg': /[.]jpe?g$/i, 'image/png': /[.]png$/i }

/** File name with the extension replaced to match the converted type. */
export function namedAs(name: string, type: string): string {
  if (endings[type]?.test(name)) return name
  return `${name.replace(/(?<=.)[.]\w{1,5}$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`
}
