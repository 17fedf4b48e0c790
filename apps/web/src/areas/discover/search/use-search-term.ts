import { SEARCH_PATIENCE } from '@kindling/domain/people/people-contract'
import { withParameters } from '@kindling/domain/query-parameters'
import { isTypedEnough } from '@kindling/domain/search/typed-enough'
import { useDebounced } from '@kindling/ui/browser/use-debounced'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { termOf } from './search-queries.ts'

/**
 * Input and search term, which follows the input after a debounce of 300 milliseconds, or at once on Enter. The term is
 * in the address, so that Back returns to the results.
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
    // Filters are kept while the words change, and removed with the last of them.
    setQuery((before) => (term === '' ? {} : withParameters(before, { q: term })), {
      replace: true,
      preventScrollReset: true,
    })
  }, [term, inAddress, setQuery])

  return {
    typed,
    type: setTyped,
    /** Searches without the debounce. */
    enter: (text = typed) => {
      setTyped(text)
      setEntered(termOf(text))
    },
    isEnough,
    term: isTypedEnough(term) ? term : undefined,
    isWaiting: isEnough && term !== wanted,
  }
}
