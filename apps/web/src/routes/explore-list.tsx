import { useSearchParams } from 'react-router-dom'
import type { ScreenAddress } from '../app/screen.ts'
import { AllCategories } from '../areas/discover/explore/all-categories.tsx'
import { CategoryOffers } from '../areas/discover/explore/category-offers.tsx'
import { categoriesQuery, offersQuery } from '../areas/discover/explore/category-queries.ts'
import { ScreenPage } from '../components/screen-page.tsx'
import { warm, warmPages } from '../server/warm.ts'

export function prepare({ query }: ScreenAddress) {
  const id = query.get('id')
  if (id) warmPages(offersQuery(id))
  else warm(categoriesQuery)
}

export function Component() {
  const [query] = useSearchParams()
  const id = query.get('id')
  const title = query.get('category') ?? 'Skills'
  return (
    <ScreenPage
      title={id ? title : 'All skills'}
      back={{ label: 'Explore', to: '/explore' }}
      width={id ? 'regular' : 'wide'}
    >
      {id ? <CategoryOffers categoryId={id} /> : <AllCategories />}
    </ScreenPage>
  )
}
