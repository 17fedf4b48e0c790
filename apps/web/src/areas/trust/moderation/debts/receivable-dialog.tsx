import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import { fullName } from '@kindling/domain/profile/names'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type { Receivable } from '@kindling/domain/trust/moderation-shape'
import { needsSecond } from '@kindling/domain/trust/second-decision'
import { KeyValue } from '@kindling/ui/key-value'
import { TextLinkTo } from '../../../../components/text-link-to.tsx'
import { formatDay } from '../../../../format/dates.ts'
import { useWriteOff } from '../moderation-queries.ts'
import type { DecisionProps } from '../queue.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'

/** Formats a code such as "product_not_received" as text. */
const inWords = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ')

const kinds: Record<Receivable['kind'], string> = {
  dispute: 'The card’s bank has taken it back',
  refund: 'Refunded at the payment provider',
}
const purposes: Record<Receivable['paidFor'], string> = {
  wallet: 'Paid into the wallet',
  booking: 'Paid for a booking',
}

/** Dialog for writing off a member's receivable: amount and reason. */
export function ReceivableDialog({ item, ...props }: DecisionProps & { item: Receivable }) {
  const { mutateAsync } = useWriteOff(item.id)
  const owed = formatMoney(poundsToPence(item.owed))
  const name = fullName(item.member)
  return (
    <WriteOffDialog
      {...props}
      title={`${name} owes ${owed}`}
      description={`${kinds[item.kind]} · ${formatDay(item.createdAt)}`}
      owed={owed}
      carried="The loss is the platform’s."
      isForTwo={needsSecond({ kind: 'receivable', owed: poundsToPence(item.owed) })}
      failure={moderationContract.writeOff.failure}
      send={mutateAsync}
      outcome={`${owed} that ${name} owed is written off.`}
    >
      <KeyValue
        layout="stacked"
        items={[
          { key: 'Went back to the card', value: formatMoney(poundsToPence(item.amount)) },
          { key: 'Payment', value: purposes[item.paidFor] },
          ...(item.reason === null ? [] : [{ key: 'Why', value: inWords(item.reason) }]),
          ...(item.status === null ? [] : [{ key: 'At the provider', value: inWords(item.status) }]),
          ...(item.disputeId === null ? [] : [{ key: 'Dispute', value: item.disputeId }]),
        ]}
      />
      <TextLinkTo to={`/user-profile/${item.member.id}`} layout="standalone">
        Profile of {item.member.firstname}
      </TextLinkTo>
    </WriteOffDialog>
  )
}
