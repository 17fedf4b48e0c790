import { inWords } from '@kindling/domain/appointments/duration-words'
import { fullName } from '@kindling/domain/profile/names'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import type { WaitingSuspension } from '@kindling/domain/trust/desk-shape'
import { MODERATORS_FOR_APPEALS, REVIEW_WINDOW } from '@kindling/domain/trust/suspension-steps'
import { stepLabels } from '@kindling/domain/trust/suspension-words'
import { Alert } from '@kindling/ui/alert'
import { KeyValue } from '@kindling/ui/key-value'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { DialogWhenAsked } from '../../../../app/late/dialog-when-asked.tsx'
import { TextLinkTo } from '../../../../components/text-link-to.tsx'
import { formatRecorded } from '../../../../format/dates.ts'
import { countsQuery } from '../../moderation/moderation-queries.ts'
import { type DecisionProps, Queue } from '../../moderation/queue.tsx'
import { appealsQuery, reviewsQuery } from '../desk-queries.ts'

const load = () => import('./second-dialog.tsx')

const kinds = {
  review: {
    failure: deskContract.review.failure,
    agree: (item: WaitingSuspension) => `Agree: “${stepLabels[item.step]}” stays`,
    refuse: (item: WaitingSuspension) => `Refuse: it is “${stepLabels[item.before]}” again at once`,
    noteHint: 'Only moderators read this.',
  },
  decideAppeal: {
    failure: deskContract.decideAppeal.failure,
    agree: (item: WaitingSuspension) => `Agree with ${item.member.firstname}: the decision is undone`,
    refuse: () => 'Refuse: the decision stays',
    noteHint: 'The member reads this.',
  },
}

function SuspensionVerdict({
  item,
  call,
  ...props
}: DecisionProps & { item: WaitingSuspension; call: keyof typeof kinds }) {
  const { failure, agree, refuse, noteHint } = kinds[call]
  const name = fullName(item.member)
  return (
    <DialogWhenAsked {...props} load={load} what="This decision">
      {({ SecondDialog }) => (
        <SecondDialog
          {...props}
          id={item.id}
          call={call}
          title={`${name}: ${stepLabels[item.step]}`}
          description={`Decided by ${fullName(item.decidedBy)} · ${formatRecorded(item.decidedAt)}`}
          failure={failure}
          agree={agree(item)}
          refuse={refuse(item)}
          noteHint={noteHint}
          outcome={(decision) => `${name}: ${decision === 'agree' ? 'agreed' : 'refused'}.`}
        >
          <KeyValue
            layout="stacked"
            items={[
              { key: 'Before', value: stepLabels[item.before] },
              { key: 'Why, as the member reads it', value: item.reason },
              { key: 'Until', value: item.until === null ? 'No end' : formatRecorded(item.until) },
              ...(item.reviewBy === null ? [] : [{ key: 'Lapses', value: formatRecorded(item.reviewBy) }]),
              ...(item.appeal === null ? [] : [{ key: 'The member’s appeal', value: item.appeal }]),
            ]}
          />
          <TextLinkTo to={`/moderation/members/${item.member.id}`} layout="standalone">
            What is known of {item.member.firstname}
          </TextLinkTo>
        </SecondDialog>
      )}
    </DialogWhenAsked>
  )
}

const rowOf = (item: WaitingSuspension) => ({
  id: item.id,
  member: item.member,
  detail: `${stepLabels[item.step]} · decided by ${fullName(item.decidedBy)}`,
  since: item.decidedAt,
})

/** Queue of suspensions that lapse unless a second moderator agrees. */
export function ReviewQueue() {
  return (
    <Queue
      query={useInfiniteQuery(reviewsQuery)}
      queue="reviews"
      failure={deskContract.reviews.failure}
      emptyText={`Decisions of others about members appear here. They lapse after ${inWords(REVIEW_WINDOW)} unless somebody agrees.`}
      rowOf={rowOf}
      dialogOf={(item, props) => <SuspensionVerdict item={item} call="review" {...props} />}
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
      emptyText="Appeals against decisions in which you had no part appear here, the oldest first."
      rowOf={rowOf}
      dialogOf={(item, props) => <SuspensionVerdict item={item} call="decideAppeal" {...props} />}
    />
  )
}
