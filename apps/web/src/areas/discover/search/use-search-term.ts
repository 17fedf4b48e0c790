import { SEARCH_PATIENCE } from '@kindling/domain/people/people-contract'
import { isTypedEnough } from '@kindling/domain/search/typed-enough'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDebounced } from '../../../browser/use-debounced.ts'
import { changeAddress } from '../offers/offer-question.ts'
import { termOf } from './search-queries.ts'

/**
 * What is typed and what is searched for: the same after 300 milliseconds of stillness, or at once with Enter. The
 * address keeps it, so that one comes back to what was found.
 */
export function useSearchTerm() {
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState(query.get('q') ?? '')
  const [entered, setEntered] = useState('')
  const settled = termOf(useDebounced(typed, SEARCH_PATIENCE))
  const wanted = termOf(typed)
  const isEnough = isTypedEnough(wanted)
  const term = wanted === entered ? wanted : settled
  const inAddress = query.get('q') ?? ''

  useEffect(() => {
    if (term === inAddress) return
    // Filters stay with the words that they were set for, and with those that follow.
    setQuery((before) => (term === '' ? {} : changeAddress(before, { q: term })), {
      replace: true,
      preventScrollReset: true,
    })
  }, [term, inAddress, setQuery])

  return {
    typed,
    type: setTyped,
    /** Searches for it without waiting. */
    enter: (text = typed) => {
      setTyped(text)
      setEntered(termOf(text))
    },
    isEnough,
    term: isTypedEnough(term) ? term : undefined,
    isWaiting: isEnough && term !== wanted,
  }
}
