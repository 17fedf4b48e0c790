import type { Booking } from '@kindling/domain/bookings/booking-contract'
import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { hasPrice } from '@kindling/domain/bookings/booking-price'
import { Alert } from '@kindling/ui/alert'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { toast } from '@kindling/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LateProblem } from '../../app/late-problem.tsx'
import { useNavigate } from '../../app/navigation.ts'
import { useDeferred } from '../../app/use-deferred.ts'
import { draftPictures, forgetOrder } from '../../areas/bookings/begun-orders.ts'
import { bookableDays } from '../../areas/bookings/bookable-days.ts'
import { BookedDialog } from '../../areas/bookings/booked-dialog.tsx'
import { bookingDraft, type DraftPlace, savedPlace } from '../../areas/bookings/booking-draft.ts'
import { BookingForm, type BookingWish } from '../../areas/bookings/booking-form.tsx'
import { BookingFormSkeleton } from '../../areas/bookings/booking-form-skeleton.tsx'
import { type Offer, OfferCard } from '../../areas/bookings/offer-card.tsx'
import { UnpricedOffer } from '../../areas/bookings/unpriced-offer.tsx'
import { confirmationOf, heldText, priceText } from '../../areas/money/checkout/payment-texts.ts'
import { useCheckout } from '../../areas/money/checkout/use-checkout.ts'
import { formatCalendarDate } from '../../format/dates.ts'
import { fullName } from '../../format/names.ts'
import { ownProfileQuery } from '../../server/own-profile.ts'
import { queryOf } from '../../server/query-of.ts'
import { queriesOf } from '../../server/resources.ts'
import { useBookingPayment } from './use-booking-payment.ts'

// Nobody pays before the form is filled in.
const loadSheet = () => import('../../areas/money/checkout/checkout-sheet.tsx')

interface BookOfferProps {
  offer: Offer
  memberId: string
}

/** The form, the payment and the good news, for one skill and one member. */
export function BookOffer(props: BookOfferProps) {
  return hasPrice(props.offer.skill) ? <BookPriced {...props} /> : <UnpricedOffer offer={props.offer} />
}

function BookPriced({ offer, memberId }: BookOfferProps) {
  const { skill } = offer
  const pictures = useQuery({
    queryKey: ['draft-pictures', memberId, skill._id],
    queryFn: async () => (await draftPictures(memberId, skill._id).read()) ?? [],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // A browser that keeps nothing has no pictures to bring back.
    retry: false,
  })
  const profile = useQuery(ownProfileQuery(memberId))
  if (pictures.isPending || profile.isPending) return <BookingFormSkeleton />
  const home = profile.data && savedPlace(profile.data)
  return <BookWithDraft offer={offer} memberId={memberId} pictures={pictures.data ?? []} home={home} />
}

interface BookWithDraftProps extends BookOfferProps {
  pictures: readonly File[]
  /** Where the form begins. */
  home: DraftPlace | undefined
}

function BookWithDraft({ offer, memberId, pictures, home }: BookWithDraftProps) {
  const { skill, user } = offer
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [draft] = useState(() => bookingDraft(memberId, skill._id))
  const [typed] = useState(() => draft.read(bookableDays(new Date()).first, home))
  const [wish, setWish] = useState<BookingWish>()
  const [isPayingOpen, setPayingOpen] = useState(false)
  const { module: sheet, hasFailed } = useDeferred(loadSheet)
  const isOpening = isPayingOpen && !sheet
  const [booked, setBooked] = useState<Booking>()

  const isOnScreen = useRef(false)
  useEffect(() => {
    isOnScreen.current = true
    return () => {
      isOnScreen.current = false
    }
  }, [])

  const checkout = useCheckout<Booking>(skill._id, memberId, (booking) => {
    void forgetOrder(memberId, skill._id)
    setPayingOpen(false)
    setBooked(booking)
    // Who went back while it was being paid learns of it all the same.
    if (!isOnScreen.current) {
      toast.success(confirmationOf(booking.payment_method), { description: 'You find it under Bookings.' })
    }
    void queryClient.invalidateQueries(queriesOf('bookingLists'))
  })
  const payment = useBookingPayment({ offer, memberId, wish, checkout })
  const found = useFoundBooking(checkout.bookedId, memberId, skill._id)
  const made = booked ?? found

  /** Whoever changes something before the payment is there asks for it again: it pays for what the form says. */
  const forgetPaying = () => setPayingOpen(false)

  return (
    <>
      <OfferCard offer={offer} />
      <BookingForm
        draft={typed}
        onDraft={(values) => {
          draft.write(values)
          forgetPaying()
        }}
        pictures={pictures}
        onPictures={(next) => {
          void keepPictures(memberId, skill._id, next)
          forgetPaying()
        }}
        isOpening={isOpening && !hasFailed}
        onBook={(next) => {
          setWish(next)
          setPayingOpen(true)
        }}
        summary={
          <>
            {checkout.held ? (
              <Alert tone="info">{heldText(checkout.held.option)}</Alert>
            ) : (
              <Stack gap={0}>
                <Text weight="strong" numeric>
                  {priceText(skill)}
                </Text>
                <Text size={14} tone="muted">
                  You choose how to pay in the next step.
                </Text>
              </Stack>
            )}
            {isOpening && <LateProblem what="The payment" hasFailed={hasFailed} keepsTyped />}
          </>
        }
      />
      {sheet && (
        <sheet.CheckoutSheet
          open={isPayingOpen}
          onOpenChange={setPayingOpen}
          skill={skill}
          payee={user.firstname}
          facts={wish ? bookingFacts(offer, wish) : []}
          checkout={checkout}
          {...payment}
        />
      )}
      {made && (
        <BookedDialog
          booking={made}
          confirmation={confirmationOf(made.payment_method)}
          onClose={() => void navigate('/bookings?tab=outward', { replace: true })}
        />
      )}
    </>
  )
}

/** What is about to be paid for: the sheet covers the form that says it. */
const bookingFacts = ({ skill, user }: Offer, { values }: BookingWish) => [
  { key: 'What', value: skill.skill_type },
  { key: 'Who', value: fullName(user) },
  { key: 'Day', value: formatCalendarDate(values.date) },
  { key: 'Where', value: values.location },
  { key: 'Price', value: priceText(skill) },
]

async function keepPictures(memberId: string, skillId: string, pictures: readonly File[]) {
  try {
    await draftPictures(memberId, skillId).write([...pictures])
  } catch (error) {
    console.warn('These pictures won’t outlive the page', error)
  }
}

/** The booking that was made with this form while nobody looked: its answer was lost, or the bank took its time. */
function useFoundBooking(id: string | undefined, memberId: string, skillId: string): Booking | undefined {
  const { data } = useQuery({
    ...queryOf(bookingContract.get, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  useEffect(() => {
    if (id !== undefined) void forgetOrder(memberId, skillId)
  }, [id, memberId, skillId])
  return id === undefined ? undefined : data
}
