import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { formatBookingPrice } from '@kindling/domain/bookings/booking-price'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { actionWords, signs } from '@kindling/domain/bookings/moves/booking-words'
import { moneyWords } from '@kindling/domain/bookings/reading/booking-money'
import { type Loan, loanContract } from '@kindling/domain/lending/loan-contract'
import {
  depositWords,
  heldWords,
  loanFacts,
  overdueWords,
  stepTitle,
  waitingWords,
} from '@kindling/domain/lending/loan-words'
import { galleryOf } from '@kindling/domain/pictures/picture-sizes'
import { Alert } from '@kindling/ui/alert'
import { AsideLayout } from '@kindling/ui/aside-layout'
import { Button } from '@kindling/ui/button'
import { Divider } from '@kindling/ui/divider'
import { Heading } from '@kindling/ui/heading'
import { KeyValue } from '@kindling/ui/key-value'
import { MoneyPanel } from '@kindling/ui/money-panel'
import { OnlineOnly } from '@kindling/ui/online-only'
import { Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { LateGallery } from '../../../components/pictures/late-gallery.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { AbsenceWhenDue } from '../absences/absence-when-due.tsx'
import { OpenDisputeLink } from '../disputes/open-dispute-link.tsx'
import { CancelWhenAsked } from '../moves/cancel-when-asked.tsx'
import { AddressNote } from '../reading/details/address-note.tsx'
import { PartyContact } from '../reading/details/party-contact.tsx'
import { RejectionWords } from '../reading/details/rejection-words.tsx'
import { AnswerDeadline } from '../reading/provider/answer-deadline.tsx'
import { ReviewInvitation } from '../reviews/review-invitation.tsx'
import { AnswerLoan } from './answer-loan.tsx'
import { ClaimLink } from './claim-link.tsx'
import { loanQuery } from './lending-queries.ts'
import { LongerWhenOut } from './longer-when-out.tsx'
import { SayStep } from './say-step.tsx'

interface LoanViewProps {
  booking: Booking
  viewer: BookingParty
}

/** Loan screen of one party: days, money, and the next hand-over step. */
export function LoanView({ booking, viewer }: LoanViewProps) {
  const loan = useQuery(loanQuery(booking.id))
  const { refetch } = loan
  const { updatedAt } = booking
  // The booking is polled; the loan is refetched when the booking has changed.
  useEffect(() => {
    if (loan.data && loan.data.booking.updatedAt !== updatedAt) void refetch()
  }, [loan.data, updatedAt, refetch])
  return (
    <QueryView query={loan} skeleton={<Skeleton shape="panel" />} failure={loanContract.get.failure}>
      {(found) => (
        <AsideLayout
          asideFirst
          aside={
            <Stack gap={6}>
              <NextOfLoan loan={found} booking={booking} viewer={viewer} />
              <PartyContact
                title={viewer === 'client' ? 'Owner' : 'Borrower'}
                party={viewer === 'client' ? booking.provider : booking.client}
                part={viewer === 'client' ? 'technician' : 'client'}
              />
              <LoanFacts loan={found} booking={booking} viewer={viewer} />
            </Stack>
          }
        >
          <Stack gap={6}>
            <LongerWhenOut loan={found} viewer={viewer} part="request" />
            <LoanMoney loan={found} viewer={viewer} />
            <RejectionWords booking={booking} viewer={viewer} />
            {booking.description && (
              <Text measure="prose" lines="pre" dir="auto">
                {booking.description}
              </Text>
            )}
            <LoanPictures loan={found} />
          </Stack>
        </AsideLayout>
      )}
    </QueryView>
  )
}

function LoanMoney({ loan, viewer }: { loan: Loan; viewer: BookingParty }) {
  const { booking } = loan
  const deposit = depositWords(loan)
  return (
    <Stack gap={3}>
      {booking.price > 0 && (
        <MoneyPanel
          {...moneyWords(booking, viewer)}
          {...(booking.money_state === 'held' && { label: `Price. ${heldWords(booking)}` })}
        />
      )}
      {deposit && (
        <MoneyPanel
          label={`Deposit. ${deposit}`}
          amount={formatBookingPrice(booking.deposit ?? 0, booking.payment_method)}
        />
      )}
    </Stack>
  )
}

interface PartProps extends LoanViewProps {
  loan: Loan
}

function NextOfLoan({ loan, booking, viewer }: PartProps) {
  const waiting = waitingWords(loan, viewer)
  const overdue = overdueWords(loan, viewer)
  return (
    <OnlineOnly>
      {booking.status === 'pending' && viewer === 'provider' && <AnswerLoan booking={booking} />}
      {booking.status === 'pending' && viewer === 'client' && (
        <Button width="full" disabled>
          {signs.pending}
        </Button>
      )}
      {overdue && <Alert tone="warning">{overdue}</Alert>}
      {waiting && <Alert tone="info">{waiting}</Alert>}
      {booking.absence !== null && <AbsenceWhenDue booking={booking} viewer={viewer} />}
      <SayStep loan={loan} viewer={viewer} />
      <LongerWhenOut loan={loan} viewer={viewer} part="button" />
      <ClaimLink loan={loan} viewer={viewer} />
      {booking.absence === null && <AbsenceWhenDue booking={booking} viewer={viewer} />}
      <CancelWhenAsked booking={booking} viewer={viewer} />
      <AnswerDeadline booking={booking} />
      {viewer === 'client' && (
        <OpenDisputeLink
          booking={booking}
          buttons={
            booking.status === 'accepted' || booking.status === 'in_progress'
              ? [
                  {
                    label: actionWords.dispute.button,
                    action: 'dispute',
                    isDisabled: false,
                    waitsForDay: false,
                  },
                ]
              : []
          }
        />
      )}
      <ReviewInvitation booking={booking} viewer={viewer} />
    </OnlineOnly>
  )
}

function LoanFacts({ loan, booking, viewer }: PartProps) {
  return (
    <Stack gap={3}>
      <KeyValue items={loanFacts(loan, booking)} />
      <AddressNote booking={booking} viewer={viewer} />
      <Divider />
      <ButtonLink to={`/things/${loan.thing_id}`} variant="secondary" width="full">
        See the thing
      </ButtonLink>
    </Stack>
  )
}

/** Both parties' pictures from the hand-over and the return. */
function LoanPictures({ loan: { words, booking } }: { loan: Loan }) {
  return words
    .filter(({ pictures }) => pictures.length > 0)
    .map((word) => {
      const title = stepTitle(word, booking)
      return (
        <Stack key={title} gap={2}>
          <Heading level={2} size="section">
            {title}
          </Heading>
          <LateGallery label={title} images={galleryOf(word.pictures, title)} />
        </Stack>
      )
    })
}
