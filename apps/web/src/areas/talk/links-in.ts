export interface Part {
  text: string
  /** Where it leads, for a part that is an address. */
  href?: string
}

/** What stands at the end of an address and belongs to the sentence around it. */
const trailing = /[.,;:!?'"’”)\]}]+$/

/** A text in parts: addresses that begin with http or https, and what is between them. Nothing is added or lost. */
export function linksIn(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const found of text.matchAll(/https?:\/\/[^\s<>]+/gi)) {
    const address = found[0].replace(trailing, '')
    if (!URL.canParse(address)) continue
    if (found.index > from) parts.push({ text: text.slice(from, found.index) })
    parts.push({ text: address, href: new URL(address).href })
    from = found.index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
