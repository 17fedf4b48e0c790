import { useLayoutEffect, useRef, useState } from 'react'

interface NewError {
  element: Element
  announceAs: (news: ErrorNews) => void
  summaryOf: (count: number) => string
}

interface ErrorNews {
  /** Whether the error is announced together with others, not itself. */
  isInBatch: boolean
  /** Announced in place of the errors of several fields. */
  summary: string
}

const own: ErrorNews = { isInBatch: false, summary: '' }

/** Errors that appeared since the last microtask: those of one failed submit. */
let batch: NewError[] = []
/** Removes the summary that is in the document: it is out of date once an error has changed. */
let removeSummary: (() => void) | undefined

/** Whether the form itself announces that it failed. */
const isToldByForm = (element: Element) =>
  element.closest('form')?.querySelector('[role=alert]:not(:empty)') != null

function announce(error: NewError) {
  if (batch.push(error) > 1) return
  queueMicrotask(() => {
    const all = batch
    batch = []
    for (const [index, { element, announceAs, summaryOf }] of all.entries()) {
      const isFirst = index === 0 && !isToldByForm(element)
      if (all.length === 1) return announceAs(own)
      announceAs({ isInBatch: true, summary: isFirst ? summaryOf(all.length) : '' })
      if (isFirst) removeSummary = () => announceAs({ isInBatch: true, summary: '' })
    }
  })
}

/**
 * How to announce a field's error: a single new error itself, and several at once as one summary, at the first of them,
 * unless the form has an alert of its own.
 * @returns a ref for the element with the error, whose text is compared
 */
export function useErrorNews(summaryOf: NewError['summaryOf']) {
  const shown = useRef<HTMLParagraphElement>(null)
  const before = useRef<string>(undefined)
  const [news, setNews] = useState(own)
  // Before the browser tells assistive technology what has changed in the document.
  useLayoutEffect(() => {
    const element = shown.current
    const text = element?.textContent ?? ''
    const isChanged = before.current !== undefined && before.current !== text
    before.current = text
    if (!isChanged) return
    removeSummary?.()
    removeSummary = undefined
    if (element && text !== '') announce({ element, announceAs: setNews, summaryOf })
    else setNews(own)
  })
  return { ...news, shown }
}
