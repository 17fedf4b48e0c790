import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { useSearchParams } from 'react-router-dom'
import { Link } from '../app/link.tsx'
import type { Place } from '../app/screen.ts'
import { AllCategories } from '../areas/discover/explore/all-categories.tsx'
import { CategoryOffers } from '../areas/discover/explore/category-offers.tsx'
import { categoriesQuery, offersQuery } from '../areas/discover/explore/category-queries.ts'
import { warm, warmPages } from '../server/warm.ts'

export function prepare({ query }: Place) {
  const id = query.get('id')
  if (id) warmPages(offersQuery(id))
  else warm(categoriesQuery)
}

export function Component() {
  const [query] = useSearchParams()
  const id = query.get('id')
  const title = query.get('category') ?? 'Skills'
  return (
    <Page
      title={id ? title : 'All skills'}
      back={
        <BackLink asChild label="Explore">
          <Link to="/explore" />
        </BackLink>
      }
      width={id ? 'regular' : 'wide'}
    >
      <title>{`${id ? title : 'All skills'} · Kindling`}</title>
      {id ? <CategoryOffers categoryId={id} /> : <AllCategories />}
    </Page>
  )
}
