/** What may follow a PDF's end: the rest of its line, and padding by mail programs and printers. */
const END = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]{0,64}$/
/** The last `startxref` must be within this many bytes of the end. */
const TAIL = 1024
/** Bytes of a cross-reference section that are searched for its dictionary. */
const DICTIONARY = 4096

/**
 * Whether a file has a PDF's structure: header, end marker with nothing after it, and a cross-reference table or
 * stream with the document's root. Doesn't check what the PDF does when opened (scripts, for example).
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
