import { slotContract } from '@kindling/domain/appointments/slot-contract'
import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { hasPrice, pricedFor } from '@kindling/domain/bookings/booking-price'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import {
  type BookingDraft,
  type DraftPlace,
  draftAt,
  savedPlace,
} from '@kindling/domain/bookings/orders/booking-draft'
import type { BookingWish, Offer } from '@kindling/domain/bookings/orders/booking-order'
import { chosenTimeText, minutesOf } from '@kindling/domain/bookings/orders/chosen-time'
import { type FormStep, firstStep } from '@kindling/domain/bookings/orders/form-steps'
import { CheckoutError } from '@kindling/domain/checkout/checkout-error'
import { confirmationOf, heldText, priceText } from '@kindling/domain/checkout/payment-words'
import { ApiError } from '@kindling/domain/client/errors'
import { bookableDays } from '@kindling/domain/client/times/bookable-days'
import { readerZone } from '@kindling/domain/client/times/reader-zone'
import { Alert } from '@kindling/ui/alert'
import { AsideLayout } from '@kindling/ui/aside-layout'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { LateProblem } from '@kindling/ui/late-problem'
import { toast } from '@kindling/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useNavigate } from '../../app/links/navigation.ts'
import { draftPictures, forgetOrder } from '../../areas/bookings/orders/begun-orders.ts'
import { bookingDraft } from '../../areas/bookings/orders/booking-draft.ts'
import { BookingForm } from '../../areas/bookings/orders/booking-form.tsx'
import { BookingFormSkeleton } from '../../areas/bookings/orders/booking-form-skeleton.tsx'
import { OfferSummary } from '../../areas/bookings/orders/offer-summary.tsx'
import { useReach } from '../../areas/bookings/orders/place/use-reach.ts'
import { useBookingTimes } from '../../areas/bookings/orders/time/use-booking-times.ts'
import { UnpricedOffer } from '../../areas/bookings/orders/unpriced-offer.tsx'
import { useCheckout } from '../../areas/money/checkout/use-checkout.ts'
import { ownProfileQuery } from '../../server/queries/own-profile.ts'
import { queryOf } from '../../server/query-of.ts'
import { queriesOf } from '../../server/resources.ts'
import { messageOf } from '../../server/server-message.ts'

// Lazy-loaded: needed only after the form is filled in.
const loadSheet = () => import('./paying-sheet.tsx')

interface BookOfferProps {
  offer: Offer
  memberId: string
  /** Preselected start, ISO 8601. */
  start?: string | undefined
  /** Called with the step that is shown. */
  onStepShown: (step: FormStep) => void
}

/** Booking flow of one skill: form, payment, confirmation. */
export function BookOffer(props: BookOfferProps) {
  return hasPrice(props.offer.skill) ? <BookPriced {...props} /> : <UnpricedOffer offer={props.offer} />
}

function BookPriced(props: BookOfferProps) {
  const { memberId, offer } = props
  const { skill } = offer
  const pictures = useQuery({
    queryKey: ['draft-pictures', memberId, skill._id],
    queryFn: async () => (await draftPictures(memberId, skill._id).read()) ?? [],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // If storage is unavailable there are no pictures to restore.
    retry: false,
  })
  const profile = useQuery(ownProfileQuery(memberId))
  if (pictures.isPending || profile.isPending) return <BookingFormSkeleton />
  return (
    <BookWithDraft
      {...props}
      pictures={pictures.data ?? []}
      home={profile.data && savedPlace(profile.data)}
      timeZone={profile.data?.time_zone ?? readerZone()}
    />
  )
}

interface BookWithDraftProps extends BookOfferProps {
  pictures: readonly File[]
  /** Initial place of the form: the member's address. */
  home: DraftPlace | undefined
  /** The member's IANA time zone. */
  timeZone: string
}

function BookWithDraft({
  offer,
  memberId,
  start,
  onStepShown,
  pictures,
  home,
  timeZone,
}: BookWithDraftProps) {
  const { skill } = offer
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [draft] = useState(() => bookingDraft(memberId, skill._id))
  const [typed] = useState(() => {
    const begun = draft.read(bookableDays(new Date()).first, home)
    return start !== undefined && Date.parse(start) > Date.now()
      ? { ...begun, ...draftAt(start, timeZone) }
      : begun
  })
  const [chosen, setChosen] = useState(typed)
  const [step, showStep] = useStep(typed, chosen.date !== '')
  const tellStep = useEffectEvent(onStepShown)
  useEffect(() => tellStep(step), [step])
  const times = useBookingTimes(skill, timeZone, chosen)
  const reach = useReach(offer, chosen)
  const priced = pricedFor(skill, times.length)
  const { isByDay } = times
  const time =
    chosenTimeText(chosen, { minutes: minutesOf(skill, times.length), timeZone, isByDay }) ??
    (isByDay ? 'Choose a day' : 'Choose a time')
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

  const checkout = useCheckout<Booking>(
    skill._id,
    memberId,
    (booking) => {
      void forgetOrder(memberId, skill._id)
      setPayingOpen(false)
      setBooked(booking)
      // Shows a toast if the member has left the screen during payment.
      if (!isOnScreen.current) {
        toast.success(confirmationOf(booking.payment_method), { description: 'You find it under Bookings.' })
      }
      void queryClient.invalidateQueries(queriesOf('bookingLists'))
    },
    times.length,
  )
  const { error } = checkout
  const backToTimes = useEffectEvent(() => showStep('when'))
  useEffect(() => {
    // The time was taken meanwhile: back to the form, which keeps the other fields.
    if (!isTimeRefused(error)) return
    setPayingOpen(false)
    backToTimes()
    toast.error(messageOf(error))
    void queryClient.invalidateQueries({ queryKey: [slotContract.list.path] })
  }, [error, queryClient])
  const found = useFoundBooking(checkout.bookedId, memberId, skill._id)
  const made = booked ?? found

  /** Closes the payment sheet when the form changes while its code loads, so that it pays for the current form values. */
  const forgetPaying = () => setPayingOpen(false)

  return (
    <AsideLayout
      layout="summary"
      asideFirst
      sticky
      aside={<OfferSummary offer={offer} price={priceText(priced)} time={time} />}
    >
      <BookingForm
        offer={offer}
        times={times}
        reach={reach}
        draft={typed}
        onDraft={(values) => {
          draft.write(values)
          setChosen(values)
          forgetPaying()
        }}
        step={step}
        onStep={showStep}
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
        time={time}
        price={priceText(priced)}
        notice={
          <>
            {checkout.held && <Alert tone="info">{heldText(checkout.held.option)}</Alert>}
            {isOpening && <LateProblem what="The payment" failed={hasFailed} keepsTyped />}
          </>
        }
      />
      {sheet && (
        <sheet.PayingSheet
          open={isPayingOpen}
          onOpenChange={setPayingOpen}
          priced={priced}
          offer={offer}
          wish={wish}
          timeZone={timeZone}
          memberId={memberId}
          checkout={checkout}
        />
      )}
      {sheet && made && (
        <sheet.BookedDialog
          booking={made}
          confirmation={confirmationOf(made.payment_method)}
          onClose={() => void navigate('/bookings?tab=outward', { replace: true })}
        />
      )}
    </AsideLayout>
  )
}

/** The step of the form, kept in the URL, so that the browser's Back button returns to the first one. */
function useStep(begun: BookingDraft, hasDay: boolean) {
  const [first] = useState(() => firstStep(begun))
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const asked = params.get('step') ?? first
  const step: FormStep = asked === 'what' && hasDay ? 'what' : 'when'
  const show = useCallback(
    (next: FormStep) => {
      if (next === step) return
      setParams(
        (now) => {
          now.set('step', next)
          return now
        },
        { state },
      )
    },
    [setParams, state, step],
  )
  return [step, show] as const
}

/** Whether the server rejected the chosen time. */
const isTimeRefused = (error: unknown): error is CheckoutError =>
  error instanceof CheckoutError &&
  error.cause instanceof ApiError &&
  (error.cause.code === 'slot_taken' || error.cause.fields.some(({ field }) => field === 'booking_start'))

async function keepPictures(memberId: string, skillId: string, pictures: readonly File[]) {
  try {
    await draftPictures(memberId, skillId).write([...pictures])
  } catch (error) {
    console.warn('These pictures won’t outlive the page', error)
  }
}

/** The booking already made from this form, when its answer was lost or the bank confirmed late. */
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
