import { sparksToMillis } from '@kindling/domain/money/money'
import { type SparkDebt, sparkDebtContract } from '@kindling/domain/money/spark-debt-contract'
import { fullName } from '@kindling/domain/profile/names'
import { needsSecond } from '@kindling/domain/trust/second-decision'
import { Text } from '@kindling/ui/text'
import { formatDay } from '../../../../format/dates.ts'
import { sparksText } from '../../../../format/sparks.ts'
import type { DecisionProps } from '../queue.tsx'
import { useForgive } from '../sparks/spark-queries.ts'
import { WriteOffDialog } from './write-off-dialog.tsx'

/** Dialog for writing off a member's negative spark balance. */
export function ForgiveDialog({ item, ...props }: DecisionProps & { item: SparkDebt }) {
  const { mutateAsync } = useForgive(item.id)
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
