import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Takes everything but the named parameters out of the address, at once: a payment processor sends the browser back with
 * what lets one pay, which must not stay in the history.
 */
export function usePlainAddress(...kept: readonly string[]) {
  const [query, setQuery] = useSearchParams()
  const plain = new URLSearchParams([...query].filter(([name]) => kept.includes(name))).toString()
  const isPlain = plain === query.toString()
  useEffect(() => {
    if (!isPlain) setQuery(plain, { replace: true })
  }, [isPlain, plain, setQuery])
}
