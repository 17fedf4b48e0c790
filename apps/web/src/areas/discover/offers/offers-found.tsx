import { Columns } from '@kindling/ui/columns'
import { Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LateProblem } from '../../../app/late/late-problem.tsx'
import { useDeferred } from '../../../app/late/use-deferred.ts'
import { useMediaQuery } from '../../../browser/use-media-query.ts'
import { OfferList } from './offer-list.tsx'
import { aroundWords, foundWords } from './offer-words.ts'
import { offersQuery } from './offers-query.ts'
import type { OfferQuestion } from './use-offer-question.ts'

// The list is what one came for: what changes it and what stands beside it come after.
const loadFilters = () => import('./offer-filters.tsx')
const loadMap = () => import('./offers-map.tsx')

interface OffersFoundProps {
  asking: OfferQuestion
  /** Cards of a page. */
  size?: number
  /** Names the list, where something else stands beside it. */
  title?: string
  /** What stands beside the list from 1024 px on, and under it on a phone; without it, a map from 1024 px on. */
  beside?: ReactNode
  onOpen?: () => void
}

/** Offers to a question: filters over them, where and how they were looked for, the cards, and a map beside them. */
export function OffersFound({ asking, size, title, beside, onOpen }: OffersFoundProps) {
  const query = useInfiniteQuery(offersQuery(asking.question, size))
  const hasMap = useMediaQuery('(min-width: 64rem)') && beside === undefined
  const { module: filters, hasFailed } = useDeferred(loadFilters)
  const { module: map } = useDeferred(loadMap, hasMap)
  const [lit, setLit] = useState<string>()
  const pages = query.data?.pages ?? []
  const [first] = pages
  const offers = pages.flatMap((page) => page.offers)
  const around = first && aroundWords(first.around, asking.near)

  const list = (
    <OfferList
      query={query}
      asking={asking}
      highlighted={lit}
      onHighlight={hasMap ? setLit : undefined}
      onOpen={onOpen}
    />
  )
  const aside =
    beside ??
    (hasMap && (
      <div className="sticky top-20">
        {map && first ? (
          <map.OffersMap offers={offers} around={first.around} lit={lit} onLight={setLit} />
        ) : (
          <Skeleton shape="panel" className="h-112" />
        )}
      </div>
    ))
  return (
    <Stack gap={4}>
      {hasFailed && <LateProblem what="The filters" hasFailed />}
      {/* The room that they take: a row on a phone and on the widest screens, else two. */}
      <div className="min-h-13 lg:min-h-27 2xl:min-h-13">
        {filters && (
          <filters.OfferFilters
            asking={asking}
            counts={first?.counts ?? undefined}
            around={around}
            sort={first?.sort}
          />
        )}
      </div>
      <Text size={14} tone="muted" role="status" className="min-h-5">
        {first?.meant && `Showing results for “${first.meant}”. `}
        {first && around && offers.length > 0 && !query.isPlaceholderData
          ? `${foundWords(offers.length, query.hasNextPage, around, first.sort)}.`
          : ''}
      </Text>
      {aside ? (
        <Columns layout="main-aside" gap="wide" align="start">
          {title ? (
            <TitledSection id="offers-title" title={title}>
              {list}
            </TitledSection>
          ) : (
            list
          )}
          {aside}
        </Columns>
      ) : (
        list
      )}
    </Stack>
  )
}
