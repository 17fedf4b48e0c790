import { Columns } from '@kindling/ui/columns'
import { Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LateProblem } from '../../../app/late-problem.tsx'
import { useDeferred } from '../../../app/use-deferred.ts'
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
  /** From 1024 px on a map stands beside the list. */
  hasMap?: boolean
  onOpen?: () => void
}

/** Offers to a question: filters over them, where and how they were looked for, the cards, and a map beside them. */
export function OffersFound({ asking, size, hasMap = false, onOpen }: OffersFoundProps) {
  const query = useInfiniteQuery(offersQuery(asking.question, size))
  const isWide = useMediaQuery('(min-width: 64rem)') && hasMap
  const { module: filters, hasFailed } = useDeferred(loadFilters)
  const { module: map } = useDeferred(loadMap, isWide)
  const [lit, setLit] = useState<readonly string[]>([])
  const pages = query.data?.pages ?? []
  const [first] = pages
  const offers = pages.flatMap((page) => page.offers)
  const around = first && aroundWords(first.around, asking.near)
  return (
    <Stack gap={4}>
      {hasFailed && <LateProblem what="The filters" hasFailed />}
      <div className="min-h-13">
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
      {isWide ? (
        <Columns layout="main-aside" align="start">
          <OfferList query={query} asking={asking} highlighted={lit} onHighlight={setLit} onOpen={onOpen} />
          <div className="sticky top-20">
            {map && first ? (
              <map.OffersMap offers={offers} around={first.around} lit={lit} onLight={setLit} />
            ) : (
              <Skeleton shape="panel" className="h-112" />
            )}
          </div>
        </Columns>
      ) : (
        <OfferList query={query} asking={asking} highlighted={lit} onHighlight={undefined} onOpen={onOpen} />
      )}
    </Stack>
  )
}
