// @vitest-environment jsdom
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { makeBooking } from '@kindling/domain/bookings/test-booking-view'
import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { draw, press, settled } from '../../../testing/draw.tsx'
import { makeQueryClient } from '../../../testing/query-client.ts'
import { signIn, stubServer, success } from '../../../testing/server.ts'
import { bookingQuery } from '../reading/booking-queries.ts'
import { CancelDialog } from './cancel-dialog.tsx'

const costing = (client_gets: number) =>
  makeBooking({
    status: 'accepted',
    payment_method: 'wallet',
    price: 40,
    cancellation: { client_gets, provider_keeps: 40 - client_gets, free_until: null },
  })
const { id } = costing(40)

function Asking({ shown }: { shown: Booking }) {
  const { data = shown } = useQuery(bookingQuery(id))
  return <CancelDialog booking={data} viewer="client" open onOpenChange={() => undefined} />
}

it('a changed cancellation fee is shown, and needs a second confirmation', async () => {
  signIn('maya')
  let now = costing(40)
  const sent: unknown[] = []
  stubServer({
    [`GET /bookings/${id}`]: () => success(now),
    [`PUT /bookings/cancel/${id}`]: (body) => {
      sent.push(body)
      if (sent.length > 1) return success(now)
      const message = 'What cancelling costs has changed.'
      return Response.json({ status: 'error', code: 'cost_changed', message }, { status: 409 })
    },
  })
  const queryClient = makeQueryClient()
  await draw(<Asking shown={now} />, { queryClient })
  await settled()
  expect(document.body.textContent).toContain('You get £40.00 back, all of it.')

  now = costing(20)
  await act(async () => await queryClient.invalidateQueries(bookingQuery(id)))
  expect(document.body.textContent).toContain('You get £20.00 back, Amara keeps £20.00.')
  await press(document.body, 'Cancel booking')
  await settled()
  expect(sent).toEqual([{ client_gets: 40 }])
  expect(document.body.textContent).toContain('What cancelling costs has changed.')
  await press(document.body, 'Cancel booking')
  await settled()
  expect(sent).toEqual([{ client_gets: 40 }, { client_gets: 20 }])
})
