import { formatDay } from '@kindling/domain/client/times/dates'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type { DeadMail } from '@kindling/domain/trust/moderation-shape'
import { KeyValue } from '@kindling/ui/key-value'
import { ActionDialog } from './action-dialog.tsx'
import { type DecisionProps, useDecision } from './use-decision.ts'

/** Recipient and error of an undelivered email. Its content is not shown, for privacy. */
export function MailDialog({ item, ...props }: DecisionProps & { item: DeadMail }) {
  const { mutateAsync } = useDecision(moderationContract.sendMail, { id: item.id })
  return (
    <ActionDialog
      {...props}
      title={item.subject}
      description={`To ${item.to} · written ${formatDay(item.createdAt)}`}
      action={{ label: 'Send again' }}
      leaveLabel="Leave it"
      failure={moderationContract.sendMail.failure}
      send={() => mutateAsync(undefined)}
      outcome={`“${item.subject}” is on its way to ${item.to} again.`}
    >
      <KeyValue
        layout="stacked"
        items={[
          { key: 'Tried', value: item.tries === 1 ? 'once' : `${item.tries} times` },
          { key: 'The mail server said', value: item.problem ?? 'nothing' },
        ]}
      />
    </ActionDialog>
  )
}
