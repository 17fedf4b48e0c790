import { giftTitle } from '@kindling/domain/gifts/gift-words'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { ScreenAddress } from '../../app/screen.ts'
import { giftQuery } from '../../areas/sparks/gifts/gift-queries.ts'
import { GiftView } from '../../areas/sparks/gifts/gift-view.tsx'
import { ReportWhenAsked } from '../../areas/trust/safety/report-when-asked.ts'
import { QueryScreen } from '../../components/query-screen.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = ({ params: { id = '' } }: ScreenAddress) => warm(giftQuery(id))

/** /gifts/:id: a gift with its card, for its giver and its recipient. */
export function Component() {
  const { id = '' } = useParams()
  const gift = useQuery(giftQuery(id)).data
  return (
    <QueryScreen
      query={giftQuery(id)}
      rows={2}
      width="form"
      title={gift ? giftTitle(gift) : 'Gift'}
      back={{ label: 'Gifts', to: '/gifts' }}
    >
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
    </QueryScreen>
  )
}
