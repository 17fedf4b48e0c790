/** How wide and how high a picture becomes whose longest side is limited. Pixels. */
export function sizeWithin(side: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, side / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

const endings: Record<string, RegExp> = { 'image/jpeg': /[.]jpe?g$/i, 'image/png': /[.]png$/i }

/** The name of a file with the ending of what it has become. */
export function namedAs(name: string, type: string): string {
  if (endings[type]?.test(name)) return name
  return `${name.replace(/(?<=.)[.]\w{1,5}$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`
}
