import { otherParty } from '@kindling/domain/bookings/booking-parties'
import { saysOnlyDefault } from '@kindling/domain/disputes/dispute-hearing'
import { historySteps, termsFacts } from '@kindling/domain/trust/desk/booking-case-words'
import { missingAnswer } from '@kindling/domain/trust/desk/dispute-words'
import type { WaitingDispute } from '@kindling/domain/trust/moderation-shape'
import { Alert } from '@kindling/ui/alert'
import { KeyValue } from '@kindling/ui/key-value'
import { Stack } from '@kindling/ui/stack'
import { Timeline } from '@kindling/ui/timeline'
import { DisputeStatements } from '../../../../components/dispute-statements.tsx'
import { DisputeBackground } from './dispute-background.tsx'

/** Dispute file for moderators: both sides’ statements and files, the booking, the thread, both histories. */
export function DisputeCase({ item }: { item: WaitingDispute }) {
  const { dispute, booking } = item
  const people = {
    client: booking.client.firstname,
    provider: booking.provider.firstname,
    system: 'Kindling',
  }
  const missing = missingAnswer(item, people[otherParty(dispute.opened_by)], new Date())
  return (
    <Stack gap={4}>
      {saysOnlyDefault(dispute) && (
        <Alert tone="warning">
          {people[dispute.opened_by]} left the form as it was: the message is the one that it begins with.
        </Alert>
      )}
      <DisputeStatements dispute={dispute} names={people} />
      {missing && <Alert tone="info">{missing}</Alert>}
      <KeyValue items={termsFacts(booking)} />
      <KeyValue layout="stacked" items={[{ key: 'What was asked for', value: booking.description }]} />
      <Timeline aria-label="What happened" steps={historySteps(booking.events, people)} />
      <DisputeBackground item={item} />
    </Stack>
  )
}
