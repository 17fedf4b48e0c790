/** A real word of 80 letters without a line break opportunity. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/**
 * Replaces every text of a page by one word, and returns where it overflows: the page scrolls horizontally, or text
 * extends outside its box. Clipped or scrollable text is fine, and hidden text, as in a closed menu, is skipped.
 * Self-contained, so that a Playwright test can evaluate it in its page.
 */
export function misfitsOf(word: string, page: Document = document): string[] {
  const isPainted = ({ borderTopWidth, backgroundColor }: CSSStyleDeclaration) =>
    borderTopWidth !== '0px' || !/^transparent$|[,/] ?0\)$/.test(backgroundColor)
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    if (!/\p{L}/u.test(text.nodeValue ?? '')) continue
    const parent = text.parentElement
    // Labels in mails have styles of their own, and stay on one line.
    if (parent?.closest('script, style, noscript, option, svg, .sr-only, [style*=nowrap]')) continue
    if (!parent?.checkVisibility()) continue
    text.nodeValue = word
    texts.push(text)
  }
  const { scrollWidth, clientWidth } = page.documentElement
  const misfits = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
  for (const text of texts) {
    const range = page.createRange()
    range.selectNodeContents(text)
    const lines = [...range.getClientRects()]
    let isNearest = true
    for (let at = text.parentElement; at !== null && at !== page.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.overflowX !== 'visible' || style.visibility === 'hidden') break
      if (style.display === 'inline' || style.display === 'contents') continue
      const box = at.getBoundingClientRect()
      // Tolerance: a font's box is taller than its line height.
      const isOut = ({ left, right, top, bottom, height }: DOMRect) =>
        left < box.left - 1 ||
        right > box.right + 1 ||
        top < box.top - height / 5 ||
        bottom > box.bottom + height / 5
      if ((isNearest || isPainted(style)) && lines.some(isOut)) {
        misfits.push(at.outerHTML.replaceAll(word, '…').slice(0, 200))
        break
      }
      isNearest = false
      if (style.position === 'absolute' || style.position === 'fixed') break
    }
  }
  return [...new Set(misfits)]
}
