import { formatRecorded } from '@kindling/domain/client/times/dates'
import { deciderOf, decisionFacts, titleOf } from '@kindling/domain/trust/desk/decision-words'
import { decisionQueue } from '@kindling/domain/trust/desk/queue-words'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import type { WaitingDecision } from '@kindling/domain/trust/desk-shape'
import { KeyValue } from '@kindling/ui/key-value'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Queue } from '../../moderation/queue.tsx'
import type { DecisionProps } from '../../moderation/use-decision.ts'
import { decisionsQuery } from '../desk-queries.ts'
import { SecondDialog, WithdrawDialog } from './late-dialogs.ts'

function DecisionDialog({ item, ...props }: DecisionProps & { item: WaitingDecision }) {
  const about = {
    ...props,
    id: item.id,
    title: titleOf(item),
    description: `Decided by ${deciderOf(item)} · ${formatRecorded(item.createdAt)}`,
    children: <KeyValue layout="stacked" items={decisionFacts(item)} />,
  }
  return item.isMine ? (
    <WithdrawDialog
      {...about}
      call="withdrawDecision"
      outcome="Your decision is withdrawn. Nothing has changed."
    />
  ) : (
    <SecondDialog
      {...about}
      call="second"
      agree="Agree: it is carried out now"
      refuse="Refuse: nothing changes, and it can be decided anew"
      noteHint="Only moderators read this."
      outcome={(answer) => `${about.title}: ${answer === 'agree' ? 'carried out' : 'refused'}.`}
    />
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
      words={decisionQueue}
      Dialog={DecisionDialog}
    />
  )
}
