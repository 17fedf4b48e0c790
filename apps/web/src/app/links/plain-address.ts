import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Removes all query parameters except the named ones from the address: a payment processor's redirect back carries
 * payment secrets, which must not stay in the browser history.
 */
export function usePlainAddress(...kept: readonly string[]) {
  const [query, setQuery] = useSearchParams()
  const plain = new URLSearchParams([...query].filter(([name]) => kept.includes(name))).toString()
  const isPlain = plain === query.toString()
  useEffect(() => {
    if (!isPlain) setQuery(plain, { replace: true })
  }, [isPlain, plain, setQuery])
}
