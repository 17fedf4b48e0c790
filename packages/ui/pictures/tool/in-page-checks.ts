import type axe from 'axe-core'

/** Checks that the camera runs inside Storybook's page, with axe-core in it. Each stands alone: only its text goes over. */

declare global {
  interface Window {
    axe: typeof axe
    /** The last element of the story that had the focus. */
    lastFocused: Element | undefined
  }
}

/**
 * Accessibility violations of the page, one line each.
 * @param rules the rules to apply; all of them without it
 */
export async function violationsOf(rules?: readonly string[]): Promise<string[]> {
  const { violations } = await window.axe.run(document.body, {
    ...(rules && { runOnly: [...rules] }),
    // A component alone is in no landmark.
    rules: { region: { enabled: false } },
    // To describe all that passes takes longer than the rules.
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary.replace(/\s+/g, ' ')}`),
  )
}

/** The page and navigations that scroll sideways, with their width. */
export function sidewaysOf(): string[] {
  return [document.documentElement, ...document.querySelectorAll('nav')]
    .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth)
    .map(({ nodeName, ariaLabel, scrollWidth }) => `${ariaLabel ?? nodeName}: ${scrollWidth} px`)
}

/**
 * Where the first heading and the parts of a page stand from 1024 px on: in the app shell at 264 px, the heading 48 px
 * below the start of `main`, which is the bottom of the bar at 64 px unless a notice is between them; on a public page
 * at the edge of its container of 1136 px.
 */
export function edgeProblemsOf(): string[] {
  // A conversation opens at its end.
  window.scrollTo(0, 0)
  const main = document.querySelector('main')
  const heading = [...(main?.querySelectorAll('h1, h2') ?? [])].find(
    (one) => one.checkVisibility() && one.getBoundingClientRect().width > 2,
  )
  if (!main || !heading) return ['no heading']
  const { left, top } = main.getBoundingClientRect()
  const isInShell = left > 0
  const edge = isInShell ? 264 : Math.max(40, (document.documentElement.clientWidth - 1136) / 2)
  const words = document.createRange()
  words.selectNodeContents(heading)
  const found: string[] = []
  const x = words.getBoundingClientRect().left
  if (Math.abs(x - edge) > 1) found.push(`the heading starts at x = ${x}, not ${edge}`)
  const y = heading.getBoundingClientRect().top - top
  if (isInShell && Math.abs(y - 48) > 1) found.push(`the heading starts ${y} px below the bar, not 48`)
  for (const part of main.children) {
    const box = part.getBoundingClientRect()
    if (box.width > 2 && box.left - edge > 1)
      found.push(`${part.localName} starts at x = ${box.left}, not ${edge}`)
  }
  return found
}

/** Where the focus was lost, if it was: the control that had it is gone or disabled, and nothing gets it instead. */
export async function lostFocusOf(): Promise<string[]> {
  const isLost = () => {
    const { lastFocused } = window
    const { activeElement, body } = document
    if (!lastFocused || (activeElement && activeElement !== body)) return false
    return !lastFocused.isConnected || lastFocused.matches(':disabled')
  }
  for (let frames = 0; frames < 20 && isLost(); frames++) await new Promise(requestAnimationFrame)
  const { lastFocused } = window
  if (!isLost() || !lastFocused) return []
  const [tag = ''] = /<[^>]*>/.exec(lastFocused.outerHTML) ?? []
  const words = (lastFocused.textContent ?? '').trim().slice(0, 40)
  return [`the focus fell to the body from “${words}” ${tag.replace(/ class="[^"]*"/, '')}`]
}

/**
 * Stops of the Tab key that fail, in the order of the document: that don't take the focus, are outside the window or
 * covered when they have it (WCAG 2.4.7, 2.4.11), or lie above the stop before (2.4.3).
 */
export function tabProblemsOf(): string[] {
  const selector =
    'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable=true]'
  const overlay = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].findLast((one) =>
    one.checkVisibility(),
  )
  const isStop = (element: HTMLElement) => {
    if (element.tabIndex < 0 || element.matches(':disabled, [inert] *') || !element.checkVisibility())
      return false
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      ({ name, form }) => name === element.name && form === element.form,
    )
    return group[0] === element && !group.some(({ checked }) => checked)
  }
  const say = (element: HTMLElement) => {
    const words = element.ariaLabel || element.textContent || element.getAttribute('name') || ''
    return `${element.localName} “${words.trim().replace(/\s+/g, ' ').slice(0, 50)}”`
  }
  /** What is drawn of a control: its label where the control itself is transparent. */
  const boxOf = (element: HTMLElement) => {
    const box = element.getBoundingClientRect()
    const drawn =
      box.width > 1 && box.height > 1
        ? element
        : (element.closest('label') ?? element.parentElement ?? element)
    const [first = drawn.getBoundingClientRect()] = [...drawn.getClientRects()].filter(
      ({ width }) => width > 1,
    )
    return { drawn, box: first }
  }
  const isPinned = (element: Element) => {
    for (let part: Element | null = element; part; part = part.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(part).position)) return true
    }
    return false
  }
  // A link with the focus fetches its target ahead, which would ask for what the story has no answer to.
  const walk = new AbortController()
  const fetchNothing = (event: FocusEvent) => {
    if (event.target instanceof HTMLAnchorElement) event.stopImmediatePropagation()
  }
  window.addEventListener('focusin', fetchNothing, { capture: true, signal: walk.signal })
  const found: string[] = []
  let before: { right: number; top: number; words: string } | undefined
  const { innerWidth, innerHeight } = window
  for (const element of (overlay ?? document.body).querySelectorAll<HTMLElement>(selector)) {
    if (!isStop(element)) continue
    element.focus()
    if (document.activeElement !== element) {
      // A control that another takes the focus for, such as the frame of a map.
      if (element.contains(document.activeElement)) continue
      found.push(`${say(element)} doesn’t take the focus`)
      continue
    }
    const { drawn, box } = boxOf(element)
    const shares = [0.5, 0.1, 0.9]
    const points = shares.flatMap((across) =>
      shares.map((down) => ({ x: box.left + box.width * across, y: box.top + box.height * down })),
    )
    const within = points.filter(({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)
    const tops = within.map(({ x, y }) => document.elementFromPoint(x, y))
    const isSeen = tops.some(
      (top) => top && (drawn.contains(top) || (top.contains(drawn) && !top.contains(document.body))),
    )
    if (within.length === 0) found.push(`${say(element)} is focused outside the window`)
    else if (!isSeen)
      found.push(
        `${say(element)} is covered by ${tops[0]?.localName} “${tops[0]?.textContent?.slice(0, 30)}”`,
      )
    if (isPinned(drawn)) continue
    const [top, left] = [box.top + scrollY, box.left + scrollX]
    // The next column starts at the top again, right of what came before.
    if (before && top < before.top - innerHeight && left < before.right - 1) {
      found.push(`${say(element)} is above ${before.words}, which comes before it`)
    }
    before = { right: box.right + scrollX, top, words: say(element) }
  }
  walk.abort()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  window.scrollTo(0, 0)
  return found
}
