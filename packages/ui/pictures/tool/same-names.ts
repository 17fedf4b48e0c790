/**
 * Links to different addresses with one name, and buttons with one name, a line each (WCAG 2.4.6). Buttons of one name
 * pass where each has an `aria-describedby` that says something else. Stands alone: only its text goes over to the page.
 */
export function findSameNames(): string[] {
  const textIn = (node: Node): string => {
    if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''
    if (node.getAttribute('aria-hidden') === 'true' || !node.checkVisibility()) return ''
    const own = node.getAttribute('aria-label') ?? node.getAttribute('alt')
    if (own !== null) return own
    if (node instanceof SVGElement) return node.querySelector('title')?.textContent ?? ''
    // Inline parts join into words, others don't.
    const gap = getComputedStyle(node).display.startsWith('inline') ? '' : ' '
    return gap + [...node.childNodes].map(textIn).join('') + gap
  }
  const textOf = (ids: string | null) =>
    (ids ?? '')
      .split(/\s+/)
      .map((id) => (id && document.getElementById(id)?.textContent) || '')
      .join(' ')
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) =>
    plain(textOf(element.getAttribute('aria-labelledby'))) || plain(textIn(element))

  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].findLast((one) =>
    one.checkVisibility(),
  )
  const isShown = (element: Element) =>
    (!dialog || dialog.contains(element)) &&
    element.checkVisibility() &&
    !element.closest('[aria-hidden=true], [inert]')
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown)
  const repeated = (elements: Element[]) =>
    [...Map.groupBy(elements, nameOf)].filter(([name, same]) => name !== '' && same.length > 1)
  const distinct = (elements: Element[], by: (element: Element) => string) => new Set(elements.map(by)).size

  const links = repeated(shown('a[href]')).flatMap(([name, same]) => {
    const targets = distinct(same, (link) => (link instanceof HTMLAnchorElement ? link.href : ''))
    return targets > 1 ? [`${targets} addresses of links named “${name}”`] : []
  })
  const buttons = repeated(shown('button, [role=button]')).flatMap(([name, same]) => {
    const described = distinct(same, (button) => plain(textOf(button.getAttribute('aria-describedby'))))
    return described < same.length ? [`${same.length} buttons named “${name}”`] : []
  })
  return [...links, ...buttons]
}
