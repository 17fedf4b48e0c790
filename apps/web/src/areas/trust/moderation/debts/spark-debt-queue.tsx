import { sparkDebtContract } from '@kindling/domain/money/spark-debt-contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DialogWhenAsked } from '../../../../app/late/dialog-when-asked.tsx'
import { formatDay } from '../../../../format/dates.ts'
import { sparksText } from '../../../../format/sparks.ts'
import { Queue } from '../queue.tsx'
import { sparkDebtsQuery } from '../sparks/spark-queries.ts'

const load = () => import('./forgive-dialog.tsx')

/** Queue of members who asked to have a negative spark balance written off. */
export function SparkDebtQueue() {
  return (
    <Queue
      query={useInfiniteQuery(sparkDebtsQuery)}
      queue="sparkDebts"
      failure={sparkDebtContract.list.failure}
      emptyText="Members below zero sparks who want to leave appear here, the oldest first."
      rowOf={(item) => ({
        id: item.id,
        since: item.createdAt,
        member: item.member,
        detail: `${sparksText(item.owed)} below zero · ${formatDay(item.createdAt)}`,
      })}
      dialogOf={(item, props) => (
        <DialogWhenAsked {...props} load={load} what="The form">
          {({ ForgiveDialog }) => <ForgiveDialog item={item} {...props} />}
        </DialogWhenAsked>
      )}
    />
  )
}
