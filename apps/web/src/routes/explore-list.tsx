import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { useSearchParams } from 'react-router-dom'
import { AllCategories } from '../features/explore/all-categories.tsx'
import { CategoryOffers } from '../features/explore/category-offers.tsx'
import { categoriesQuery, offersQuery } from '../features/explore/category-queries.ts'
import { Link } from '../lib/link.tsx'
import type { Place } from '../lib/screen.ts'
import { warm, warmPages } from '../lib/warm.ts'

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
