import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { focusPart } from './focus-part.ts'

/** The list that a button below it extends. */
function listAbove(button: Element) {
  for (let part = button.parentElement; part; part = part.parentElement) {
    const lists = [...part.querySelectorAll('ul, ol')]
    const above = lists.findLast(
      (list) => (list.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    )
    if (above) return above
  }
  return undefined
}

/**
 * Focus and announcement of a "Show more" button: when the rows have come, the first new one gets the focus, as long as
 * the member has stayed at the button, which may be gone.
 * @returns `ask` for the button's press, and `news` for a live region that is always rendered
 */
export function useMoreRows() {
  const asked = useRef<{ button: Element; list: Element; rows: number }>(null)
  const [news, setNews] = useState('')

  useEffect(() => {
    if (!asked.current) return
    const { button, list, rows } = asked.current
    const first = list.children[rows]
    if (!(first instanceof HTMLElement)) return
    asked.current = null
    setNews(`${list.children.length - rows} more`)
    if (document.activeElement !== button && document.activeElement !== document.body) return
    // The row, not its link, which would fetch its target ahead.
    focusPart(first)
  })

  return {
    news,
    ask({ currentTarget: button }: MouseEvent) {
      const list = listAbove(button)
      if (list) asked.current = { button, list, rows: list.children.length }
      setNews('')
    },
  }
}
