import { focusPart } from './focus-part.ts'
import { canFocus, FOCUSABLE } from './focusable.ts'

const ROW = 'li, tr, article, [role=listitem], [role=row]'
const HEADING = 'h1, h2, h3, h4, h5, h6, [role=heading]'
const OVERLAY = '[role=dialog], [role=alertdialog]'
const LAYER = `${OVERLAY}, [role=menu]`

/** The most layers: a menu's item opens a dialog, whose button opens another. */
const MOST = 8

/** Where an element was when it was removed. */
interface Gap {
  removed: Element
  parent: Node
  next: Node | null
  previous: Node | null
  /** What was inserted in the same place. */
  replacements: HTMLElement[]
}

/** The element of a layer that last had the focus. */
interface Place {
  element: HTMLElement
  /** The overlay around it; null in the page. */
  layer: Element | null
  /** From the inside out. */
  ancestors: HTMLElement[]
  gap?: Gap
  /** Whether it was disabled or hidden while it had the focus, and gets it back afterwards. */
  isUnavailable?: boolean
}

const isElement = (node: Node | null): node is HTMLElement => node instanceof HTMLElement

const isOnBody = () => document.activeElement === document.body || document.activeElement === null

function ancestorsOf(element: Element) {
  const ancestors: HTMLElement[] = []
  for (let node = element.parentElement; node; node = node.parentElement) ancestors.push(node)
  return ancestors
}

const firstIn = (part: Element, selector: string) =>
  [...part.querySelectorAll<HTMLElement>(selector)].find(canFocus)

/**
 * Tag, type and words of a control, by which its replacement is recognised. The type keeps the focus off the submit
 * button of a form that a button of the same words has opened: a second press of Enter would send it.
 */
const likenessOf = (element: Element) =>
  [
    element.tagName,
    element.getAttribute('type'),
    element.getAttribute('aria-label'),
    element.textContent?.trim(),
  ].join('\n')

/** The row beside a removed one: its first control. */
function neighbourOf({ gap }: Place) {
  if (!gap?.removed.matches(ROW)) return undefined
  const row = [gap.next, gap.previous].find(
    (node): node is HTMLElement => isElement(node) && node.isConnected && node.matches(ROW),
  )
  return row && (row.matches(FOCUSABLE) ? row : firstIn(row, FOCUSABLE))
}

/** The same control, rendered anew: the only one like it in what is left of its surroundings. */
function replacementOf({ element }: Place, surroundings: Element) {
  const wanted = likenessOf(element)
  const alike = [...surroundings.querySelectorAll<HTMLElement>(element.tagName)].filter(
    (other) => canFocus(other) && likenessOf(other) === wanted,
  )
  return alike.length === 1 ? alike[0] : undefined
}

/** The heading of what was inserted instead, or the closest one before the gap. */
function headingFor({ gap }: Place, surroundings: HTMLElement) {
  for (const inserted of gap?.replacements ?? []) {
    if (!inserted.isConnected) continue
    const heading = inserted.matches(HEADING) ? inserted : firstIn(inserted, HEADING)
    if (heading) return heading
  }
  const mark = [gap?.next, gap?.previous].find((node) => node?.isConnected) ?? undefined
  const isBefore = (heading: Element) =>
    !mark || (mark.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  for (let part: HTMLElement | null = surroundings; part; part = part.parentElement) {
    const headings = [...part.querySelectorAll<HTMLElement>(HEADING)].filter(canFocus)
    const heading = headings.findLast(isBefore) ?? headings[0]
    if (heading) return heading
    if (part.matches(`${OVERLAY}, main`)) return part
  }
  return undefined
}

/** The first control of the closest surroundings that have one. */
function controlAround(surroundings: HTMLElement) {
  for (let part: HTMLElement | null = surroundings; part; part = part.parentElement) {
    const control = firstIn(part, FOCUSABLE)
    if (control) return control
  }
  return undefined
}

/** Where the focus belongs after an element, which is gone. */
function successorOf(place: Place) {
  const surroundings = place.ancestors.find(({ isConnected }) => isConnected)
  // An overlay stands in the body: the focus belongs where it was before.
  if (!surroundings || surroundings === document.body) return undefined
  return (
    neighbourOf(place) ??
    replacementOf(place, surroundings) ??
    headingFor(place, surroundings) ??
    controlAround(surroundings)
  )
}

/**
 * Moves the focus on when the control that has it is removed: to the next row of its list, to the same control where it
 * was rendered anew, or to the heading of what stands there now. Browsers leave it on the body, from where a keyboard
 * starts at the top of the page and a screen reader says nothing. A control that was disabled or hidden for a while gets
 * it back. Waits two frames, so that a component that sets the focus itself comes first. Install it once for the app.
 * @returns stops it
 */
export function restoreLostFocus(): () => void {
  /** The newest first. */
  const trail: Place[] = []
  let isByKey = false
  let frame = 0

  function follow(element: HTMLElement) {
    const layer = element.closest(LAYER)
    const known = trail.findIndex((place) => place.layer === layer)
    if (known >= 0) trail.splice(known, 1)
    trail.unshift({ element, layer, ancestors: ancestorsOf(element) })
    trail.length = Math.min(trail.length, MOST)
  }

  function restore() {
    if (!isOnBody()) return
    for (const place of trail) {
      const { element } = place
      const isNewest = place === trail[0]
      if (canFocus(element)) {
        // The member or a component took the focus away.
        if (isNewest && !place.gap && !place.isUnavailable) return
        element.focus()
        if (!isOnBody()) return
      }
      if (element.isConnected) {
        if (!isNewest) continue
        place.isUnavailable = true
        return
      }
      const successor = successorOf(place)
      if (!successor) continue
      // Whoever pressed with a pointer looks at the place of the press, which must not move.
      focusPart(successor, { preventScroll: !isByKey })
      return
    }
  }

  function schedule() {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(restore)
    })
  }

  const observer = new MutationObserver((records) => {
    if (trail.length === 0) return
    for (const { type, target, removedNodes, addedNodes, nextSibling, previousSibling } of records) {
      for (const place of trail) {
        if (type === 'attributes') {
          if (target.contains(place.element) && !canFocus(place.element)) place.isUnavailable = true
          continue
        }
        for (const removed of removedNodes) {
          if (!(removed instanceof Element) || removed.isConnected || !removed.contains(place.element))
            continue
          place.gap = {
            removed,
            parent: target,
            next: nextSibling,
            previous: previousSibling,
            replacements: [],
          }
        }
        if (place.gap?.parent !== target) continue
        for (const added of addedNodes) if (isElement(added)) place.gap.replacements.push(added)
      }
    }
    if (isOnBody()) schedule()
  })
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })

  const stop = new AbortController()
  const listening = { capture: true, signal: stop.signal }
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement) follow(target)
    },
    listening,
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      isByKey = false
      const pressed = target instanceof Element ? target.closest<HTMLElement>(FOCUSABLE) : null
      // Safari doesn't focus a button that is pressed.
      if (!pressed) trail.length = 0
      else if (canFocus(pressed)) follow(pressed)
    },
    listening,
  )
  document.addEventListener(
    'keydown',
    ({ key }) => {
      isByKey = true
      if (key !== 'Tab') return
      requestAnimationFrame(() => {
        // Out of the page, to the browser's own controls.
        if (isOnBody() && trail[0] && canFocus(trail[0].element)) trail.length = 0
      })
    },
    listening,
  )
  if (isElement(document.activeElement) && !isOnBody()) follow(document.activeElement)
  return () => {
    stop.abort()
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}
