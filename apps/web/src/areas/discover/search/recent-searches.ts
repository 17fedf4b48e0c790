import { useState } from 'react'
import * as z from 'zod/mini'
import { storedState } from '../../../browser/stored-state.ts'

/** What is remembered of one member's searches. */
const MOST = 8
const storedSchema = z._default(z.array(z.string()), [])

/** The list with a term at its top, once. */
export function withRecent(terms: readonly string[], term: string): string[] {
  return [term, ...terms.filter((known) => known !== term)].slice(0, MOST)
}

/** What this member searched for on this device, the last first. Signing out forgets it. */
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
