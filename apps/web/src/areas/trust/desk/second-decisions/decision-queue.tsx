import { fullName } from '@kindling/domain/profile/names'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import type { WaitingDecision } from '@kindling/domain/trust/desk-shape'
import { KeyValue } from '@kindling/ui/key-value'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DialogWhenAsked } from '../../../../app/late/dialog-when-asked.tsx'
import { formatRecorded } from '../../../../format/dates.ts'
import { type DecisionProps, Queue } from '../../moderation/queue.tsx'
import { decisionsQuery } from '../desk-queries.ts'
import { detailsOf, titleOf } from './decision-words.ts'

const loadSecond = () => import('./second-dialog.tsx')
const loadWithdraw = () => import('./withdraw-dialog.tsx')

const by = ({ isMine, proposedBy }: WaitingDecision) => (isMine ? 'you' : fullName(proposedBy))

function DecisionDialog({ item, ...props }: DecisionProps & { item: WaitingDecision }) {
  const { id, note, lapsesAt } = item
  const about = {
    title: titleOf(item),
    description: `Decided by ${by(item)} · ${formatRecorded(item.createdAt)}`,
  }
  const details = (
    <KeyValue
      layout="stacked"
      items={[
        ...detailsOf(item),
        ...(note === '' ? [] : [{ key: 'Why', value: note }]),
        ...(lapsesAt === null ? [] : [{ key: 'Lapses', value: formatRecorded(lapsesAt) }]),
      ]}
    />
  )
  if (item.isMine) {
    return (
      <DialogWhenAsked {...props} load={loadWithdraw} what="This decision">
        {({ WithdrawDialog }) => (
          <WithdrawDialog
            {...props}
            {...about}
            id={id}
            call="withdrawDecision"
            outcome="Your decision is withdrawn. Nothing has changed."
          >
            {details}
          </WithdrawDialog>
        )}
      </DialogWhenAsked>
    )
  }
  return (
    <DialogWhenAsked {...props} load={loadSecond} what="This decision">
      {({ SecondDialog }) => (
        <SecondDialog
          {...props}
          {...about}
          id={id}
          call="second"
          failure={deskContract.second.failure}
          agree="Agree: it is carried out now"
          refuse="Refuse: nothing changes, and it can be decided anew"
          noteHint="Only moderators read this."
          outcome={(answer) =>
            answer === 'agree' ? `${about.title}: carried out.` : `${about.title}: refused.`
          }
        >
          {details}
        </SecondDialog>
      )}
    </DialogWhenAsked>
  )
}

/** Queue of decisions waiting for a second moderator; one's own can be withdrawn. */
export function DecisionQueue() {
  return (
    <Queue
      query={useInfiniteQuery(decisionsQuery)}
      queue="decisions"
      isTaken={({ isMine }) => !isMine}
      failure={deskContract.decisions.failure}
      emptyText="Decisions about much money, about who keeps a pot, and about moderators appear here until two have made them."
      rowOf={(item) => ({
        id: item.id,
        title: titleOf(item),
        detail: `Decided by ${by(item)}${item.note === '' ? '' : ` · ${item.note}`}`,
        since: item.createdAt,
      })}
      dialogOf={(item, props) => <DecisionDialog item={item} {...props} />}
    />
  )
}
