/** What may stand after a PDF's end: the rest of its line, and what mail programs and printers pad it with. */
const END = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]{0,64}$/
/** Where the last `startxref` is looked for, in bytes from the end. */
const TAIL = 1024
/** Enough of a cross-reference section's own dictionary to find what it is about, in bytes. */
const DICTIONARY = 4096

/**
 * Whether a file is a PDF by its structure: it begins as one, ends as one with nothing behind it, and the end points at a
 * cross-reference table or stream that names the document's root. Says nothing of what it does when it is opened.
 */
export function isPdf(content: Buffer): boolean {
  if (!/^%PDF-[12]\.\d[\s%]/.test(content.toString('latin1', 0, 16))) return false
  const offset = END.exec(content.toString('latin1', Math.max(0, content.length - TAIL)))?.[1]
  if (offset === undefined || Number(offset) >= content.length) return false
  return isCrossReference(content, Number(offset))
}

function isCrossReference(content: Buffer, offset: number): boolean {
  const start = content.toString('latin1', offset, offset + DICTIONARY).trimStart()
  if (/^\d+\s+\d+\s+obj\b/.test(start)) {
    const [dictionary = ''] = start.split('stream', 1)
    return /\/Type\s*\/XRef\b/.test(dictionary) && hasRoot(dictionary)
  }
  if (!/^xref\s+\d+\s+\d+\s/.test(start)) return false
  const trailer = content.indexOf('trailer', offset)
  return trailer !== -1 && hasRoot(content.toString('latin1', trailer, trailer + DICTIONARY))
}

function hasRoot(dictionary: string): boolean {
  return /<<[\s\S]*\/Root\s+\d+\s+\d+\s+R\b/.test(dictionary)
}
