export interface Part {
  text: string
  /** Where it leads, for a part that is an address. */
  href?: string
}

/** Ends at spaces, quotation marks and angle brackets, and at characters that nobody sees. */
const address = /https?:\/\/[^\s<>"“”„«»`\u200b\u200e\u200f]+/gi
/** What stands at the end of an address and belongs to the sentence around it. */
const ofTheSentence = /[.,;:!?…'’‘‚‹›*([{（［【「『。，、；：！？]/
const pairs = ['()', '[]', '{}', '（）', '［］', '【】', '「」', '『』']

/** Up to the first bracket that closes one from before the address: those of `Mercury_(planet)` are its own. */
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

/** A text in parts: addresses that begin with http or https, and what is between them. Nothing is added or lost. */
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
    // What is left of the match may hold another: `[a](b)`.
    addresses.lastIndex = from
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
