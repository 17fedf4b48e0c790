export interface Part {
  text: string
  /** The URL, for a part that is one. */
  href?: string
}

/** A URL ends at whitespace, quotation marks, angle brackets and invisible characters. */
const address = /https?:\/\/[^\s<>"“”„«»`\u200b\u200e\u200f]+/gi
/** Punctuation at the end of a URL, which belongs to the sentence around it. */
const ofTheSentence = /[.,;:!?…'’‘‚‹›*([{（［【「『。，、；：！？]/
const pairs = ['()', '[]', '{}', '（）', '［］', '【】', '「」', '『』']

/** Cuts a URL at the first unbalanced closing bracket; those of `Mercury_(planet)` are balanced. */
function withinBrackets(found: string): string {
  const open = pairs.map(() => 0)
  for (let index = 0; index < found.length; index += 1) {
    const letter = found.charAt(index)
    const pair = pairs.findIndex((brackets) => brackets.includes(letter))
    if (pair === -1) continue
    const isOpening = pairs[pair]?.startsWith(letter) ?? false
    const count = (open[pair] ?? 0) + (isOpening ? 1 : -1)
    if (count < 0) return found.slice(0, index)
    open[pair] = count
  }
  return found
}

function withoutPunctuation(found: string): string {
  let end = found.length
  while (end > 0 && ofTheSentence.test(found.charAt(end - 1))) end -= 1
  return found.slice(0, end)
}

/** Splits a text into http(s) URLs and the text between them, keeping every character. */
export function linksIn(text: string): Part[] {
  const addresses = new RegExp(address)
  const parts: Part[] = []
  let from = 0
  for (let found = addresses.exec(text); found !== null; found = addresses.exec(text)) {
    const link = withoutPunctuation(withinBrackets(found[0]))
    if (!URL.canParse(link)) continue
    if (found.index > from) parts.push({ text: text.slice(from, found.index) })
    parts.push({ text: link, href: new URL(link).href })
    from = found.index + link.length
    // The rest of the match may contain another URL: `[a](b)`.
    addresses.lastIndex = from
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
