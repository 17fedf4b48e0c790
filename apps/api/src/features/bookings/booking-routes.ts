import { alternativesContract } from '@kindling/domain/bookings/alternatives-contract'
import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { wireActions } from '@kindling/domain/bookings/moves/booking-rules'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { preparedImages } from '../../files/pictures/stored-images.ts'
import { knownVersion, Versioned } from '../../http/answers/answer-version.ts'
import { route } from '../../http/route.ts'
import { defineBookingJobs } from './moves/booking-jobs.ts'
import { makeBookingService } from './moves/booking-service.ts'
import { book } from './orders/book.ts'
import { bookingList, isCurrentList } from './reading/booking-list.ts'
import { presentBooking } from './reading/booking-presenter.ts'
import { getBookingView } from './reading/booking-reading.ts'
import type { BookingView } from './reading/booking-view-store.ts'

/** Looks up with the payment processor whether a member's card has paid. */
interface CardPayments {
  /** Updates a member's intent that waits for its card payment from the payment processor. */
  settleOwn(memberId: string, intentId: string): Promise<void>
}

/** Calls for listing, requesting, answering, completing and cancelling bookings. */
export function bookings(app: FastifyInstance, deps: Deps, cards: CardPayments): void {
  const service = makeBookingService(deps)
  const pictures = preparedImages(deps)
  defineBookingJobs(deps.jobs, service)
  const present = (view: BookingView, memberId: string) => presentBooking(view, memberId, deps.clock.now())

  for (const [endpoint, side] of [
    [bookingContract.inward, 'provider'],
    [bookingContract.outward, 'client'],
  ] as const) {
    route(app, endpoint, async ({ member, query, headers }) => {
      const known = knownVersion(headers)
      if (known !== undefined && (await isCurrentList(deps, side, member.id, query, known))) {
        return new Versioned(known)
      }
      const { items, version } = await bookingList(deps, side, member.id, query)
      return new Versioned(version, items)
    })
  }

  route(app, bookingContract.get, async ({ member, params }) =>
    present(await getBookingView(deps.db, params.id, member.id), member.id),
  )

  route(app, alternativesContract.list, ({ member, params }) => service.alternatives(member.id, params.id))

  route(app, bookingContract.create, {
    prepare: ({ files }) => pictures.store(files.thumbnails),
    write: async ({ member, body, prepared }, call) => {
      const askCard = () => cards.settleOwn(member.id, body.payment_intent_id)
      const ordered = { memberId: member.id, order: body, images: prepared, call }
      const { claimed, isRepeat } = await book(deps, ordered, askCard)
      if (isRepeat) await pictures.discard(prepared)
      return claimed
    },
    discard: pictures.discard,
  })

  route(app, bookingContract.accept, async ({ member, params }) =>
    present(await service.act(member.id, params.id, 'accept'), member.id),
  )

  route(app, bookingContract.act, async ({ member, params }) =>
    present(await service.act(member.id, params.id, wireActions[params.action]), member.id),
  )

  route(app, bookingContract.reject, async ({ member, params, body }) =>
    present(await service.reject(member.id, params.id, body.reason), member.id),
  )

  route(app, bookingContract.cancel, async ({ member, params, body }) =>
    present(await service.cancel(member.id, params.id, body), member.id),
  )

  route(app, bookingContract.absent, async ({ member, params }) =>
    present(await service.act(member.id, params.id, 'say-absent'), member.id),
  )

  route(app, bookingContract.complete, async ({ member, params }) =>
    present(await service.complete(member.id, params.id), member.id),
  )
}
