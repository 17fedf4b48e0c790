import { useState } from 'react'
import * as z from 'zod/mini'

/** What is remembered of one member's searches. */
const MOST = 8
const stored = z.array(z.string())

/** The list with a term at its top, once. */
export function withRecent(terms: readonly string[], term: string): string[] {
  return [term, ...terms.filter((known) => known !== term)].slice(0, MOST)
}

function read(key: string): string[] {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    // Somebody else's words under our name: nothing to offer.
    return []
  }
}

/** What this member searched for on this device, the last first. Signing out forgets it. */
export function useRecentSearches(memberId: string) {
  const key = `kindling.searches.${memberId}`
  const [terms, setTerms] = useState(() => read(key))

  function keep(next: string[]) {
    setTerms(next)
    if (next.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(next))
  }

  return { terms, remember: (term: string) => keep(withRecent(read(key), term)), clear: () => keep([]) }
}
