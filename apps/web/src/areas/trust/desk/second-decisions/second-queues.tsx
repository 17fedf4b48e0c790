import { formatRecorded } from '@kindling/domain/client/times/dates'
import { fullName } from '@kindling/domain/profile/names'
import { waitingSuspensionFacts } from '@kindling/domain/trust/desk/member-case-words'
import { appealQueue, reviewQueue } from '@kindling/domain/trust/desk/queue-words'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import type { WaitingSuspension } from '@kindling/domain/trust/desk-shape'
import { MODERATORS_FOR_APPEALS } from '@kindling/domain/trust/suspension-steps'
import { stepLabels } from '@kindling/domain/trust/suspension-words'
import { Alert } from '@kindling/ui/alert'
import { KeyValue } from '@kindling/ui/key-value'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { TextLinkTo } from '../../../../components/text-link-to.tsx'
import { countsQuery } from '../../moderation/moderation-queries.ts'
import { Queue } from '../../moderation/queue.tsx'
import type { DecisionProps } from '../../moderation/use-decision.ts'
import { appealsQuery, reviewsQuery } from '../desk-queries.ts'
import { SecondDialog } from './late-dialogs.ts'

type VerdictProps = DecisionProps & { item: WaitingSuspension }

/** Props of the dialog that reviews and appeals share. */
function suspensionDialog({ item, ...props }: VerdictProps) {
  const name = fullName(item.member)
  return {
    ...props,
    id: item.id,
    title: `${name}: ${stepLabels[item.step]}`,
    description: `Decided by ${fullName(item.decidedBy)} · ${formatRecorded(item.decidedAt)}`,
    outcome: (decision: 'agree' | 'refuse') => `${name}: ${decision === 'agree' ? 'agreed' : 'refused'}.`,
    children: (
      <>
        <KeyValue layout="stacked" items={waitingSuspensionFacts(item)} />
        <TextLinkTo to={`/moderation/members/${item.member.id}`} layout="standalone">
          What is known of {item.member.firstname}
        </TextLinkTo>
      </>
    ),
  }
}

const ReviewDialog = (props: VerdictProps) => (
  <SecondDialog
    {...suspensionDialog(props)}
    call="review"
    agree={`Agree: “${stepLabels[props.item.step]}” stays`}
    refuse={`Refuse: it is “${stepLabels[props.item.before]}” again at once`}
    noteHint="Only moderators read this."
  />
)

const AppealDialog = (props: VerdictProps) => (
  <SecondDialog
    {...suspensionDialog(props)}
    call="decideAppeal"
    agree={`Agree with ${props.item.member.firstname}: the decision is undone`}
    refuse="Refuse: the decision stays"
    noteHint="The member reads this."
  />
)

/** Queue of suspensions that lapse unless a second moderator agrees. */
export function ReviewQueue() {
  return (
    <Queue
      query={useInfiniteQuery(reviewsQuery)}
      queue="reviews"
      failure={deskContract.reviews.failure}
      words={reviewQueue}
      Dialog={ReviewDialog}
    />
  )
}

/** Queue of appeals against decisions by other moderators; with too few moderators the operator decides them. */
export function AppealQueue() {
  const { data: counts } = useQuery(countsQuery)
  const query = useInfiniteQuery(appealsQuery)
  const ofOperator = counts?.operatorAppeals ?? null
  if (ofOperator !== null) {
    return (
      <Alert tone="info" title="The operator decides appeals">
        There are fewer than {MODERATORS_FOR_APPEALS} moderators, so nobody could decide without a part in it.{' '}
        {ofOperator === 0
          ? 'No appeal waits.'
          : `${ofOperator} ${ofOperator === 1 ? 'appeal waits' : 'appeals wait'} for them.`}
      </Alert>
    )
  }
  return (
    <Queue
      query={query}
      queue="appeals"
      failure={deskContract.appeals.failure}
      words={appealQueue}
      Dialog={AppealDialog}
    />
  )
}
