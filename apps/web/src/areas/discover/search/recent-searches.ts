import { storedState } from '@kindling/domain/client/stored-state'
import { useState } from 'react'
import * as z from 'zod/mini'

/** Number of searches that are kept. */
const MOST = 8
const storedSchema = z._default(z.array(z.string()), [])

/** The list with a term moved to its top. */
export function withRecent(terms: readonly string[], term: string): string[] {
  return [term, ...terms.filter((known) => known !== term)].slice(0, MOST)
}

/** The member's searches on this device, newest first; deleted on sign-out. */
export function useRecentSearches(memberId: string) {
  const stored = storedState(`searches.${memberId}`, storedSchema, localStorage)
  const [terms, setTerms] = useState(stored.read)

  function keep(next: string[]) {
    setTerms(next)
    if (next.length === 0) stored.clear()
    else stored.write(next)
  }

  return { terms, remember: (term: string) => keep(withRecent(stored.read(), term)), clear: () => keep([]) }
}
