import { formatDay } from '@kindling/domain/client/times/dates'
import { sparksText } from '@kindling/domain/format/sparks'
import { formatMoney, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import { type SparkDebt, sparkDebtContract } from '@kindling/domain/money/spark-debt-contract'
import { fullName } from '@kindling/domain/profile/names'
import { receivableFacts, receivableLine } from '@kindling/domain/trust/desk/debt-words'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type { Receivable } from '@kindling/domain/trust/moderation-shape'
import { needsSecond } from '@kindling/domain/trust/second-decision'
import { KeyValue } from '@kindling/ui/key-value'
import { Text } from '@kindling/ui/text'
import { TextLinkTo } from '../../../../components/text-link-to.tsx'
import { type DecisionProps, useDecision } from '../use-decision.ts'
import { WriteOffDialog } from './write-off-dialog.tsx'

/** Dialog for writing off a member's receivable. */
export function ReceivableDialog({ item, ...props }: DecisionProps & { item: Receivable }) {
  const { mutateAsync } = useDecision(moderationContract.writeOff, { id: item.id })
  const owed = formatMoney(poundsToPence(item.owed))
  const name = fullName(item.member)
  return (
    <WriteOffDialog
      {...props}
      title={`${name} owes ${owed}`}
      description={receivableLine(item)}
      owed={owed}
      carried="The loss is the platform’s."
      isForTwo={needsSecond({ kind: 'receivable', owed: poundsToPence(item.owed) })}
      failure={moderationContract.writeOff.failure}
      send={mutateAsync}
      outcome={`${owed} that ${name} owed is written off.`}
    >
      <KeyValue layout="stacked" items={receivableFacts(item)} />
      <TextLinkTo to={`/user-profile/${item.member.id}`} layout="standalone">
        Profile of {item.member.firstname}
      </TextLinkTo>
    </WriteOffDialog>
  )
}

/** Dialog for writing off a member's negative spark balance. */
export function SparkDebtDialog({ item, ...props }: DecisionProps & { item: SparkDebt }) {
  const { mutateAsync } = useDecision(sparkDebtContract.writeOff, { id: item.id })
  const owed = sparksText(item.owed)
  const name = fullName(item.member)
  return (
    <WriteOffDialog
      {...props}
      title={`${name} is ${owed} below zero`}
      description={`Asked on ${formatDay(item.createdAt)}`}
      owed={owed}
      carried="The platform carries it."
      isForTwo={needsSecond({ kind: 'spark_debt', owed: sparksToMillis(item.owed) })}
      failure={sparkDebtContract.writeOff.failure}
      send={mutateAsync}
      outcome={`${owed} of ${name} are written off.`}
    >
      <Text>They want to leave, and nobody leaves below zero. They may also help somebody for it.</Text>
    </WriteOffDialog>
  )
}
