import { inLetters } from '@kindling/domain/appointments/duration-words'
import { MAIL_PATIENCE } from '@kindling/domain/notifications/mail-patience'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type { DeadMail } from '@kindling/domain/trust/moderation-shape'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { FormAlert } from '@kindling/ui/form-alert'
import { KeyValue } from '@kindling/ui/key-value'
import { Stack } from '@kindling/ui/stack'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDay } from '../../../format/dates.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { mailsQuery, useSendMail } from './moderation-queries.ts'
import { type DecisionProps, Queue } from './queue.tsx'

/** Recipient and error of an undelivered email. Its content is not shown, for privacy. */
function MailDialog({ item, open, onOpenChange, onDecided }: DecisionProps & { item: DeadMail }) {
  const again = useSendMail(item.id)

  async function send() {
    try {
      await again.mutateAsync(undefined)
    } catch {
      // The error shows in the dialog, which stays open.
      return
    }
    onOpenChange(false)
    onDecided(`“${item.subject}” is on its way to ${item.to} again.`)
  }

  return (
    <Dialog
      title={item.subject}
      description={`To ${item.to} · written ${formatDay(item.createdAt)}`}
      open={open}
      onOpenChange={(next) => !again.isPending && onOpenChange(next)}
      footer={
        <>
          <Button loading={again.isPending} onClick={() => void send()}>
            Send again
          </Button>
          <Button variant="secondary" disabled={again.isPending} onClick={() => onOpenChange(false)}>
            Leave it
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <KeyValue
          layout="stacked"
          items={[
            { key: 'Tried', value: item.tries === 1 ? 'once' : `${item.tries} times` },
            { key: 'The mail server said', value: item.problem ?? 'nothing' },
          ]}
        />
        <FormAlert>
          {again.isError && serverMessage(again.error, moderationContract.sendMail.failure)}
        </FormAlert>
      </Stack>
    </Dialog>
  )
}

/** Queue of emails that could not be delivered after days of retries. */
export function MailQueue() {
  return (
    <Queue
      query={useInfiniteQuery(mailsQuery)}
      failure={moderationContract.mails.failure}
      emptyText={`Emails that couldn’t be sent in ${inLetters(MAIL_PATIENCE)} of trying appear here, so that you can send them again.`}
      rowOf={(item) => ({
        id: item.id,
        title: item.subject,
        detail: `${item.to} · ${formatDay(item.createdAt)}`,
      })}
      dialogOf={(item, props) => <MailDialog item={item} {...props} />}
    />
  )
}
