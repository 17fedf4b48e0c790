import { useSearchParams } from 'react-router-dom'
import { type Asked, changeAddress, readQuestion } from './offer-question.ts'
import { cleared } from './set-filters.ts'

/** The question that the address holds, so that back, refresh and sharing work, and what changes it. */
export function useOfferQuestion() {
  const [address, setAddress] = useSearchParams()
  const change = (changes: Asked) =>
    // The filters stand over the list, and so does who is looking.
    setAddress((before) => changeAddress(before, changes), { preventScrollReset: true })
  return {
    question: readQuestion(address),
    /** The name of the place that was picked to look around. */
    near: address.get('near') ?? undefined,
    change,
    clear: () => change(cleared),
  }
}

export type OfferQuestion = ReturnType<typeof useOfferQuestion>
