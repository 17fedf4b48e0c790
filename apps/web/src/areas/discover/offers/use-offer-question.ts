import { type Asked, readQuestion, withDefaultSort } from '@kindling/domain/offers/offer-address'
import { cleared } from '@kindling/domain/offers/set-filters'
import { withParameters } from '@kindling/domain/query-parameters'
import { useSearchParams } from 'react-router-dom'
import { useMember } from '../../../server/use-member.ts'

/**
 * Search parameters from the address, so that Back, reload and sharing work, and their setters.
 * @param q search words that aren't in the address yet
 */
export function useOfferQuestion(q?: string) {
  const [address, setAddress] = useSearchParams()
  const member = useMember()
  const change = (changes: Asked) =>
    // The filters are above the list, where the member is.
    setAddress((before) => withParameters(before, changes), { preventScrollReset: true })
  return {
    question: withDefaultSort({ ...readQuestion(address), ...(q && { q }) }, member),
    /** Name of the picked centre of the search. */
    near: address.get('near') ?? undefined,
    change,
    clear: () => change(cleared),
  }
}

export type OfferQuestion = ReturnType<typeof useOfferQuestion>
