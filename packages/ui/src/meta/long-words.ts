/** A real word of 80 letters, which has no place to break it at. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/**
 * Puts one word in the place of every text of a page, and says where it doesn't fit: the page scrolls sideways, or
 * letters lie outside of what they are in. What is cut off or scrolls by itself fits, and what isn't shown, as in a closed
 * menu, is left out. It uses nothing outside of itself,
 * so that a journey can evaluate it in its page.
 */
export function misfitsOf(word: string, page: Document = document): string[] {
  const isPainted = ({ borderTopWidth, backgroundColor }: CSSStyleDeclaration) =>
    borderTopWidth !== '0px' || !/^transparent$|[,/] ?0\)$/.test(backgroundColor)
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    if (!/\p{L}/u.test(text.nodeValue ?? '')) continue
    const parent = text.parentElement
    // The labels of a mail are its own, and stay on one line.
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
      // A font is higher than a line of it may be.
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
