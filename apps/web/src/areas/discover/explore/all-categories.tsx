import { neighboursInWords } from '@kindling/domain/skills/category-words'
import type { Category } from '@kindling/domain/skills/skill-contract'
import { Columns } from '@kindling/ui/columns'
import { Drawing, isDrawingName } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../app/links/link.tsx'
import type { Address } from '../../../app/links/paths.ts'
import { QueryView } from '../../../components/query-view.tsx'
import { categoriesQuery } from './category-queries.ts'

/** Address of a category, with its id and title (marketplace §2). */
function addressOf({ id, title }: Category): Address {
  return `/explore-list?${new URLSearchParams({ category: title, id })}`
}

/** Published categories as tiles. */
function CategoryGrid({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) {
    return (
      <EmptyState title="No Skills Found" text="The noticeboard is being set up. Come back in a while." />
    )
  }
  return (
    <Columns layout="2-3-4" asChild>
      <ul>
        {categories.map((category) => (
          <li key={category.id}>
            <Link to={addressOf(category)} className="group block rounded-slip">
              <Stack gap={2}>
                <span className="flex h-28 items-center justify-center rounded-slip bg-sunken transition-colors duration-120 group-hover:bg-line">
                  <Drawing name={isDrawingName(category.thumbnail) ? category.thumbnail : 'box'} />
                </span>
                <span>
                  <Text weight="strong" className="group-hover:underline">
                    {category.title}
                  </Text>
                  <Text size={14} tone="muted">
                    {neighboursInWords(category.people)}
                  </Text>
                </span>
              </Stack>
            </Link>
          </li>
        ))}
      </ul>
    </Columns>
  )
}

const waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** The grid while it loads. */
function CategoryGridSkeleton() {
  return (
    <Columns layout="2-3-4" aria-busy>
      {waiting.map((tile) => (
        <Stack key={tile} gap={2}>
          <Skeleton shape="panel" />
          <Skeleton shape="text" className="my-1" />
          <Skeleton shape="short" />
        </Stack>
      ))}
    </Columns>
  )
}

/** Published categories, with skeleton and error. */
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
