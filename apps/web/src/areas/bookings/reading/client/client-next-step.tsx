import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { nextStepOf } from '@kindling/domain/bookings/reading/next-step'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { ButtonLink } from '../../../../components/button-link.tsx'
import { MessageLink } from '../../../../components/message-link.tsx'
import { Alternatives } from './alternatives.tsx'

/** Suggestions for the client while the request is pending or after a rejection. */
export function ClientNextStep({ booking }: { booking: Booking }) {
  const step = nextStepOf(booking)
  if (step === undefined) return null
  return (
    <Stack gap={3}>
      <Text size={14} tone="muted" align="center">
        {step.text}
      </Text>
      {booking.status === 'rejected' && <Alternatives booking={booking} />}
      {step.links.map(({ label, to }, nth) => (
        <ButtonLink to={to} key={to} variant={nth === 0 ? 'primary' : 'secondary'} width="full">
          {label}
        </ButtonLink>
      ))}
      {step.canWrite && <MessageLink to={booking.provider} />}
    </Stack>
  )
}
