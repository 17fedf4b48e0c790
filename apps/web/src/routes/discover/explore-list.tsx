import { asksForOffers } from '@kindling/domain/offers/offer-address'
import { useSearchParams } from 'react-router-dom'
import { AllCategories } from '../../areas/discover/explore/all-categories.tsx'
import { OffersFound } from '../../areas/discover/offers/offers-found.tsx'
import { useOfferQuestion } from '../../areas/discover/offers/use-offer-question.ts'
import { ScreenPage } from '../../components/screen-page.tsx'

export function Component() {
  const [address] = useSearchParams()
  if (asksForOffers(address)) return <Offers title={titleOf(address)} words={address.get('q')} />
  return (
    <ScreenPage title="All skills" back={{ label: 'Explore', to: '/explore' }}>
      <AllCategories />
    </ScreenPage>
  )
}

function titleOf(address: URLSearchParams) {
  if (address.get('id')) return address.get('category') ?? 'Skills'
  return 'Offers near you'
}

function Offers({ title, words }: { title: string; words: string | null }) {
  const asking = useOfferQuestion()
  return (
    <ScreenPage
      title={title}
      part={words ? `“${words}”` : undefined}
      back={{ label: 'Explore', to: '/explore' }}
    >
      <OffersFound asking={asking} />
    </ScreenPage>
  )
}
