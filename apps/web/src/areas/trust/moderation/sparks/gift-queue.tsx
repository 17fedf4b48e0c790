import { giftContract, type WaitingGift } from '@kindling/domain/gifts/gift-contract'
import { GIFT_WINDOW_DAYS, GIFTS_BETWEEN_TWO } from '@kindling/domain/gifts/gift-rules'
import { fullName } from '@kindling/domain/profile/names'
import { Text } from '@kindling/ui/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDay } from '../../../../format/dates.ts'
import { sparksText } from '../../../../format/sparks.ts'
import { WAITS_FOR_SECOND } from '../../desk/second-decisions/decision-words.ts'
import { type DecisionProps, Queue } from '../queue.tsx'
import { VerdictDialog } from '../verdict-dialog.tsx'
import { useDecideGift, waitingGiftsQuery } from './spark-queries.ts'

const titleOf = ({ giver, receiver, amount }: WaitingGift) =>
  `${sparksText(amount)} from ${fullName(giver)} to ${fullName(receiver)}`

function GiftVerdict({ item, ...props }: DecisionProps & { item: WaitingGift }) {
  const decide = useDecideGift(item.id)
  return (
    <VerdictDialog
      {...props}
      title={titleOf(item)}
      description={`Asked for on ${formatDay(item.createdAt)}`}
      failure={giftContract.decide.failure}
      plain={{
        label: 'Let it through',
        send: async () => {
          const { state } = await decide.mutateAsync({ decision: 'allow' })
          return state === 'waiting' ? WAITS_FOR_SECOND : undefined
        },
        outcome: 'The gift is given.',
      }}
      explained={{
        label: 'Refuse',
        confirmLabel: 'Refuse the gift',
        wordsLabel: 'What we tell the giver',
        hint: `${item.giver.firstname} reads this. Nothing has left the wallet.`,
        missing: 'Say why: the giver reads it',
        send: (note) => decide.mutateAsync({ decision: 'refuse', note }),
        outcome: 'The gift is refused.',
      }}
    >
      <Text>
        The two have given each other {sparksText(item.before)} within the last {GIFT_WINDOW_DAYS} days. The
        card is theirs alone.
      </Text>
    </VerdictDialog>
  )
}

/** Queue of gifts between members who have already given each other a lot. */
export function GiftQueue() {
  return (
    <Queue
      query={useInfiniteQuery(waitingGiftsQuery)}
      queue="gifts"
      failure={giftContract.waiting.failure}
      emptyText={`Gifts between two members beyond ${GIFTS_BETWEEN_TWO} sparks in ${GIFT_WINDOW_DAYS} days appear here, the oldest first.`}
      rowOf={(item) => ({
        id: item.id,
        since: item.createdAt,
        member: item.giver,
        title: titleOf(item),
        detail: `${item.before} before · ${formatDay(item.createdAt)}`,
      })}
      dialogOf={(item, props) => <GiftVerdict item={item} {...props} />}
    />
  )
}
