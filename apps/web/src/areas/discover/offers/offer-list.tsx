import type { Offer, OffersAnswer } from '@kindling/domain/offers/offer-contract'
import { InfiniteList } from '@kindling/ui/infinite-list'
import { List } from '@kindling/ui/list'
import { OfferCardSkeleton } from '@kindling/ui/offer-card'
import { LoadingRegion } from '@kindling/ui/skeleton'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useNavigationType } from 'react-router-dom'
import { QueryView } from '../../../components/query-view.tsx'
import { fetchNext } from '../../../server/next-page.ts'
import { messageOf } from '../../../server/server-message.ts'
import { NothingFound } from './nothing-found.tsx'
import { OfferRow } from './offer-row.tsx'
import type { OfferQuestion } from './use-offer-question.ts'

/** Rows whose pictures are above the fold. */
const IN_SIGHT = 3
const waiting = ['a', 'b', 'c', 'd', 'e', 'f']

interface OfferListProps {
  query: UseInfiniteQueryResult<InfiniteData<OffersAnswer>>
  asking: OfferQuestion
  /** Id of the offer highlighted on the map. */
  highlighted: string | undefined
  onHighlight: ((id: string | undefined) => void) | undefined
  onOpen?: (() => void) | undefined
}

/** Results of the offer search as cards, with its skeleton, error and empty state. */
export function OfferList({ query, asking, highlighted, onHighlight, onOpen }: OfferListProps) {
  const isBack = useNavigationType() === 'POP'
  return (
    <QueryView
      query={query}
      skeleton={<OfferListSkeleton />}
      failure="Unable to load skills. Please try again later."
    >
      {({ pages }) => (
        <div aria-busy={query.isPlaceholderData}>
          <InfiniteList
            items={pages.flatMap(({ offers }) => offers)}
            whole={isBack}
            empty={query.isPlaceholderData ? <OfferListSkeleton /> : <NothingFound asking={asking} />}
            more={query.hasNextPage}
            loadingMore={query.isFetchingNextPage}
            moreError={query.isFetchNextPageError && messageOf(query.error)}
            onMore={() => void fetchNext(query)}
          >
            {(offer: Offer) => (
              <OfferRow
                key={offer.id}
                offer={offer}
                isEager={isAmongFirst(pages, offer)}
                isHighlighted={highlighted === offer.id}
                onHighlight={onHighlight}
                onOpen={onOpen}
              />
            )}
          </InfiniteList>
        </div>
      )}
    </QueryView>
  )
}

const isAmongFirst = (pages: readonly OffersAnswer[], offer: Offer) =>
  pages[0]?.offers.slice(0, IN_SIGHT).includes(offer) ?? false

/** The list while it loads. */
export function OfferListSkeleton() {
  return (
    <LoadingRegion
      loading
      label="Loading offers"
      skeleton={
        <List aria-hidden>
          {waiting.map((row) => (
            <li key={row}>
              <OfferCardSkeleton />
            </li>
          ))}
        </List>
      }
    />
  )
}
