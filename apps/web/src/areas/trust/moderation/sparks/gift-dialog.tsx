import { formatDay } from '@kindling/domain/client/times/dates'
import { sparksText } from '@kindling/domain/format/sparks'
import { giftContract, type WaitingGift } from '@kindling/domain/gifts/gift-contract'
import { GIFT_WINDOW_DAYS } from '@kindling/domain/gifts/gift-rules'
import { WAITS_FOR_SECOND } from '@kindling/domain/trust/desk/decision-words'
import { giftWords } from '@kindling/domain/trust/desk/queue-words'
import { Text } from '@kindling/ui/text'
import { type DecisionProps, useDecision } from '../use-decision.ts'
import { VerdictDialog } from '../verdict-dialog.tsx'

/** Dialog for approving or refusing a gift. */
export function GiftDialog({ item, ...props }: DecisionProps & { item: WaitingGift }) {
  const { mutateAsync } = useDecision(giftContract.decide, { id: item.id })
  return (
    <VerdictDialog
      {...props}
      title={giftWords(item)}
      description={`Asked for on ${formatDay(item.createdAt)}`}
      failure={giftContract.decide.failure}
      plain={{
        label: 'Let it through',
        send: async () => {
          const { state } = await mutateAsync({ decision: 'allow' })
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
        send: (note) => mutateAsync({ decision: 'refuse', note }),
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
