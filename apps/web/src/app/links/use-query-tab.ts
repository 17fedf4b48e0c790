import { useSearchParams } from 'react-router-dom'

/**
 * Keeps a screen's selected tab in a query parameter. Going back opens the same tab; switching replaces the history entry
 * and keeps the scroll position.
 * @returns the parameter, unvalidated, and its setter; `undefined` removes it
 */
export function useQueryTab(name: string) {
  const [query, setQuery] = useSearchParams()
  const choose = (tab: string | undefined) =>
    setQuery(tab === undefined ? {} : { [name]: tab }, { replace: true, preventScrollReset: true })
  return [query.get(name), choose] as const
}
