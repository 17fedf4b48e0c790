import { aroundWords, foundWords } from '@kindling/domain/offers/offer-words'
import { AsideLayout } from '@kindling/ui/aside-layout'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { useMediaQuery } from '@kindling/ui/browser/use-media-query'
import { LateProblem } from '@kindling/ui/late-problem'
import { Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { OfferList } from './offer-list.tsx'
import { offersQuery } from './offers-query.ts'
import type { OfferQuestion } from './use-offer-question.ts'

// Lazy-loaded after the list.
const loadFilters = () => import('./offer-filters.tsx')
const loadMap = () => import('./offers-map.tsx')

/** Breakpoint for the map beside the list: the theme's `rail`. */
const BESIDE = '(width >= 75rem)'

interface OffersFoundProps {
  asking: OfferQuestion
  /** Page size. */
  size?: number
  /** Title of the list, if there is something beside it. */
  title?: string
  /** Shown beside the list from 1200 px, else below it. Without it a map of what was found shows from 1200 px. */
  beside?: ReactNode
  onOpen?: () => void
}

/** Offer search: filters, result line, cards and map. */
export function OffersFound({ asking, size, title, beside, onOpen }: OffersFoundProps) {
  const query = useInfiniteQuery(offersQuery(asking.question, size))
  const isWide = useMediaQuery(BESIDE)
  const pages = query.data?.pages ?? []
  const [first] = pages
  const offers = pages.flatMap((page) => page.offers)
  const isEmpty = query.isLoadingError || (first !== undefined && offers.length === 0)
  const hasMap = isWide && beside === undefined && !isEmpty
  const { module: filters, hasFailed } = useDeferred(loadFilters)
  const { module: map } = useDeferred(loadMap, hasMap)
  const [lit, setLit] = useState<string>()
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
    (hasMap &&
      (map && first ? (
        <map.OffersMap offers={offers} around={first.around} lit={lit} onLight={setLit} />
      ) : (
        <Skeleton shape="panel" className="h-112" />
      )))
  return (
    <Stack gap={4}>
      {hasFailed && <LateProblem what="The filters" failed />}
      {/* Reserves their height: one row on phones and the widest screens, else two. */}
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
        <AsideLayout aside={aside} sticky={beside === undefined}>
          {title ? (
            <TitledSection id="offers-title" title={title}>
              {list}
            </TitledSection>
          ) : (
            list
          )}
        </AsideLayout>
      ) : (
        list
      )}
    </Stack>
  )
}
