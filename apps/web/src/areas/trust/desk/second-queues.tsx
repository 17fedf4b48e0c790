import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import type { WaitingRefund, WaitingSuspension } from '@kindling/domain/trust/desk-shape'
import { stepLabels } from '@kindling/domain/trust/suspension-words'
import { KeyValue } from '@kindling/ui/key-value'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DialogWhenAsked } from '../../../app/dialog-when-asked.tsx'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { formatRecorded } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { type DecisionProps, Queue } from '../moderation/queue.tsx'
import { appealsQuery, refundsQuery, reviewsQuery } from './desk-queries.ts'

const load = () => import('./second-dialog.tsx')
const pounds = (amount: number) => formatMoney(poundsToPence(amount))

function RefundDialog({ item, ...props }: DecisionProps & { item: WaitingRefund }) {
  const { client, provider } = item
  return (
    <DialogWhenAsked {...props} load={load} what="This decision">
      {({ SecondDialog }) => (
        <SecondDialog
          {...props}
          id={item.id}
          call="decideRefund"
          title={`${pounds(item.client_amount)} back to ${fullName(client)}`}
          description={`Decided by ${fullName(item.proposedBy)} · ${formatRecorded(item.createdAt)}`}
          failure={deskContract.decideRefund.failure}
          agree={`Agree: ${client.firstname} gets ${pounds(item.client_amount)} back now`}
          refuse="Refuse: the dispute waits for another decision"
          noteHint="Only moderators read this."
          outcome={(decision) =>
            decision === 'agree'
              ? `${pounds(item.client_amount)} went back to ${fullName(client)}.`
              : `The dispute about “${item.title}” waits again.`
          }
        >
          <KeyValue
            layout="stacked"
            items={[
              { key: 'Booking', value: item.title },
              { key: 'Goes to', value: `${fullName(provider)}: ${pounds(item.provider_amount)}` },
              { key: 'Why, for both sides to read', value: item.note },
            ]}
          />
        </SecondDialog>
      )}
    </DialogWhenAsked>
  )
}

/** Decisions that pay back, or take from a deposit, more than £200: a second moderator carries them out. */
export function RefundQueue() {
  return (
    <Queue
      query={useInfiniteQuery(refundsQuery)}
      queue="refunds"
      failure={deskContract.refunds.failure}
      emptyText="Decisions of others that move more than £200 appear here. Yours wait for them."
      rowOf={(item) => ({
        id: item.id,
        member: item.client,
        title: `${pounds(item.client_amount)} back to ${fullName(item.client)}`,
        detail: `${item.title} · decided by ${fullName(item.proposedBy)}`,
        since: item.createdAt,
      })}
      dialogOf={(item, props) => <RefundDialog item={item} {...props} />}
    />
  )
}

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

/** Suspensions that lapse unless another moderator agrees. */
export function ReviewQueue() {
  return (
    <Queue
      query={useInfiniteQuery(reviewsQuery)}
      queue="reviews"
      failure={deskContract.reviews.failure}
      emptyText="Decisions of others about members appear here. They lapse after 72 hours unless somebody agrees."
      rowOf={rowOf}
      dialogOf={(item, props) => <SuspensionVerdict item={item} call="review" {...props} />}
    />
  )
}

/** Appeals of members against decisions in which this moderator had no part. */
export function AppealQueue() {
  return (
    <Queue
      query={useInfiniteQuery(appealsQuery)}
      queue="appeals"
      failure={deskContract.appeals.failure}
      emptyText="Appeals against decisions in which you had no part appear here, the oldest first."
      rowOf={rowOf}
      dialogOf={(item, props) => <SuspensionVerdict item={item} call="decideAppeal" {...props} />}
    />
  )
}
