import { useSearchParams } from 'react-router-dom'

/**
 * Which of a screen's tabs the address names, and the way to another. Coming back opens the same tab, tabs don't pile up
 * in the history, and choosing one leaves the page where it was scrolled to.
 * @returns the name in the address as it stands, which may be of no tab, and a function whose `undefined` leaves it out
 */
export function useQueryTab(name: string) {
  const [query, setQuery] = useSearchParams()
  const choose = (tab: string | undefined) =>
    setQuery(tab === undefined ? {} : { [name]: tab }, { replace: true, preventScrollReset: true })
  return [query.get(name), choose] as const
}
