import { useSearchParams } from 'react-router-dom'
import { useMember } from '../../../server/use-member.ts'
import { type Asked, changeAddress, inSensibleOrder, readQuestion } from './offer-question.ts'
import { cleared } from './set-filters.ts'

/**
 * The question that the address holds, so that back, refresh and sharing work, and what changes it.
 * @param q the words, where they are typed before the address has them
 */
export function useOfferQuestion(q?: string) {
  const [address, setAddress] = useSearchParams()
  const member = useMember()
  const change = (changes: Asked) =>
    // The filters stand over the list, and so does who is looking.
    setAddress((before) => changeAddress(before, changes), { preventScrollReset: true })
  return {
    question: inSensibleOrder({ ...readQuestion(address), ...(q && { q }) }, member),
    /** The name of the place that was picked to look around. */
    near: address.get('near') ?? undefined,
    change,
    clear: () => change(cleared),
  }
}

export type OfferQuestion = ReturnType<typeof useOfferQuestion>
