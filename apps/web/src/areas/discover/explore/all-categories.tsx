import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../components/query-view.tsx'
import { CategoryGrid, CategoryGridSkeleton } from './category-grid.tsx'
import { categoriesQuery } from './category-queries.ts'

/** Every category with its loading and failing states. */
export function AllCategories() {
  return (
    <QueryView
      query={useQuery(categoriesQuery)}
      skeleton={<CategoryGridSkeleton />}
      failure="Unable to load categories. Please try again later."
    >
      {(categories) => <CategoryGrid categories={categories} />}
    </QueryView>
  )
}
