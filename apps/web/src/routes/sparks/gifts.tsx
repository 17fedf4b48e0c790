import { formatRecorded } from '@kindling/domain/client/times/dates'
import { giftContract } from '@kindling/domain/gifts/gift-contract'
import { giftTitle } from '@kindling/domain/gifts/gift-words'
import { EmptyState } from '@kindling/ui/empty-state'
import { GiftDrawing } from '@kindling/ui/gift-drawing'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../../app/links/link.tsx'
import { giftsQuery } from '../../areas/sparks/gifts/gift-queries.ts'
import { GiveSparks } from '../../areas/sparks/gifts/give-sparks.tsx'
import { MemberRow } from '../../components/member-row.tsx'
import { QueryList } from '../../components/query-list.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warmPages } from '../../server/warm.ts'

export const prepare = () => warmPages(giftsQuery)

/** /gifts: gifts of sparks that the member received and gave. */
export function Component() {
  return (
    <ScreenPage
      width="prose"
      title="Gifts"
      lead="Sparks that neighbours gave you, and that you gave them."
      action={<GiveSparks variant="primary" />}
      back={{ label: 'Wallet', to: '/wallet' }}
    >
      <Stack gap={4}>
        <QueryList
          query={useInfiniteQuery(giftsQuery)}
          failure={giftContract.list.failure}
          empty={
            <EmptyState
              drawing={<GiftDrawing name="bouquet" />}
              title="No gifts yet"
              text="Somebody helped you with the plums? Say it with sparks and a card."
            />
          }
        >
          {(gift) => (
            <MemberRow
              key={gift.id}
              member={gift.other}
              title={giftTitle(gift)}
              detail={
                <Text as="span" size={14} tone="muted">
                  {formatRecorded(gift.createdAt)}
                  {gift.state === 'waiting' && ' · A moderator looks first'}
                  {gift.thankedAt !== null && ' · Thanked'}
                </Text>
              }
              link={<Link to={`/gifts/${gift.id}`} />}
              arrow
            />
          )}
        </QueryList>
      </Stack>
    </ScreenPage>
  )
}
