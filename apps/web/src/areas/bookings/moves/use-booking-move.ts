import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { type BookingMove, wireNames } from '@kindling/domain/bookings/moves/booking-moves'
import { conflictText } from '@kindling/domain/bookings/moves/conflict-text'
import { ApiError } from '@kindling/domain/client/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { queriesOf } from '../../../server/resources.ts'
import { bookingQuery } from '../reading/booking-queries.ts'
import { MoveConflict } from './move-problem.ts'

function send(id: string, move: BookingMove) {
  if (move === 'accept') return api.call(bookingContract.accept, { params: { id } })
  return move === 'confirm'
    ? api.call(bookingContract.complete, { params: { id }, body: { status: 'completed' } })
    : api.call(bookingContract.act, { params: { id, action: wireNames[move] } })
}

function sendRejection(id: string, reason: string) {
  return api.call(bookingContract.reject, { params: { id }, body: reason === '' ? {} : { reason } })
}

/** Error codes that mean the booking on screen is stale. */
const isOutdated = new Set<string>(['state_conflict', 'cost_changed'])

function useMove<Wish>(id: string, viewer: BookingParty, call: (wish: Wish) => Promise<Booking>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (wish: Wish) => {
      try {
        return await call(wish)
      } catch (error) {
        if (!(error instanceof ApiError) || !isOutdated.has(error.code)) throw error
        const now = await queryClient.fetchQuery({ ...bookingQuery(id), staleTime: 0 })
        if (error.code === 'cost_changed') throw error
        void queryClient.invalidateQueries(queriesOf('bookingLists'))
        throw new MoveConflict(conflictText(now, viewer), { cause: error })
      }
    },
    onSuccess: (booking) => {
      queryClient.setQueryData(bookingQuery(id).queryKey, booking)
      void queryClient.invalidateQueries(queriesOf('bookingLists', 'wallet'))
    },
  })
}

/** Performs a booking action. On a conflict with the other party's action, refetches and says what they did. */
export function useBookingMove(id: string, viewer: BookingParty) {
  return useMove(id, viewer, (move: BookingMove) => send(id, move))
}

/** Rejects a booking, with a reason for the client; '' for none. */
export function useRejection(id: string) {
  return useMove(id, 'provider', (reason: string) => sendRejection(id, reason.trim()))
}

/**
 * Cancels a booking for the refund shown; if it has changed meanwhile, fails and refetches the booking.
 * @param clientGets the client's refund, in pounds or sparks as paid
 */
export function useCancelling(id: string, viewer: BookingParty, clientGets: number) {
  return useMove(id, viewer, (said: string) => {
    const reason = said.trim()
    const body = { client_gets: clientGets, ...(reason !== '' && { reason }) }
    return api.call(bookingContract.cancel, { params: { id }, body })
  })
}

/** Reports the other side's no-show. */
export function useAbsence(id: string, viewer: BookingParty) {
  return useMove<undefined>(id, viewer, () => api.call(bookingContract.absent, { params: { id } }))
}
