import { giftContract } from '@kindling/domain/gifts/gift-contract'
import { SkeletonList } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { ScreenAddress } from '../../app/screen.ts'
import { giftQuery } from '../../areas/sparks/gifts/gift-queries.ts'
import { GiftView } from '../../areas/sparks/gifts/gift-view.tsx'
import { giftTitle } from '../../areas/sparks/gifts/gift-words.ts'
import { ReportWhenAsked } from '../../areas/trust/safety/report-when-asked.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = ({ params: { id = '' } }: ScreenAddress) => warm(giftQuery(id))

/** /gifts/:id: one gift with its card, for its two sides. */
export function Component() {
  const { id = '' } = useParams()
  const gift = useQuery(giftQuery(id))
  return (
    <ScreenPage
      width="narrow"
      title={gift.data ? giftTitle(gift.data) : 'Gift'}
      back={{ label: 'Gifts', to: '/gifts' }}
    >
      <QueryView query={gift} skeleton={<SkeletonList rows={2} />} failure={giftContract.get.failure}>
        {(found) => (
          <GiftView
            gift={found}
            report={(dialog) => (
              <ReportWhenAsked
                subject="gift"
                subjectId={found.id}
                title={`Report the card from ${found.other.firstname}`}
                quote={found.words}
                {...dialog}
              />
            )}
          />
        )}
      </QueryView>
    </ScreenPage>
  )
}
