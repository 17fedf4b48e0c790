import { useSearchParams } from 'react-router-dom'
import type { ScreenAddress } from '../app/screen.ts'
import { AllCategories } from '../areas/discover/explore/all-categories.tsx'
import { categoriesQuery } from '../areas/discover/explore/category-queries.ts'
import { asksForOffers, inSensibleOrder, readQuestion } from '../areas/discover/offers/offer-question.ts'
import { OffersFound } from '../areas/discover/offers/offers-found.tsx'
import { offersQuery } from '../areas/discover/offers/offers-query.ts'
import { useOfferQuestion } from '../areas/discover/offers/use-offer-question.ts'
import { ScreenPage } from '../components/screen-page.tsx'
import { session } from '../server/api.ts'
import { warm, warmPages } from '../server/warm.ts'

export function prepare({ query }: ScreenAddress) {
  if (asksForOffers(query)) warmPages(offersQuery(inSensibleOrder(readQuestion(query), session.current())))
  else warm(categoriesQuery)
}

export function Component() {
  const [address] = useSearchParams()
  if (asksForOffers(address)) return <Offers title={titleOf(address)} />
  return (
    <ScreenPage title="All skills" back={{ label: 'Explore', to: '/explore' }} width="wide">
      <AllCategories />
    </ScreenPage>
  )
}

function titleOf(address: URLSearchParams) {
  if (address.get('id')) return address.get('category') ?? 'Skills'
  return 'Offers near you'
}

function Offers({ title }: { title: string }) {
  const asking = useOfferQuestion()
  return (
    <ScreenPage title={title} back={{ label: 'Explore', to: '/explore' }} width="wide">
      <OffersFound asking={asking} />
    </ScreenPage>
  )
}
