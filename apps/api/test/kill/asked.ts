import { v7 } from 'uuid'
import type { TestMember } from '../make-member.ts'
import { dayAfter, type Offer } from '../market.ts'

/** A request that can be repeated unchanged. */
export interface Asked {
  send(url: string): Promise<Response>
  /** Sends it and answers the created id. @throws Error unless it succeeded, now or before */
  answer(url: string): Promise<string>
}

interface Scene {
  client: TestMember
  offer: Offer
}

interface Sent {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  as?: TestMember
  body?: Record<string, unknown>
  isForm?: boolean
  /** The state that shows that the request was done before. */
  leadsTo?: string
  /** Property of the response's data to continue with. */
  of?: string
}

function asked({ method, path, as, body, isForm = false, leadsTo, of = 'id' }: Sent): Asked {
  const key = v7()
  const send = async (url: string) =>
    await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'idempotency-key': key,
        ...(as && { authorization: `Bearer ${await as.token()}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? formOf(body) : JSON.stringify(body) }),
    })
  return {
    send,
    async answer(url) {
      const response = await send(url)
      const answer = Object(await response.json())
      const isDoneBefore = leadsTo !== undefined && answer.current === leadsTo
      if (response.status === 200 || isDoneBefore) return String(Object(answer.data)[of])
      throw new Error(`${method} ${path} answered ${response.status} ${JSON.stringify(answer)}`)
    },
  }
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return form
}

function bookingOf(offer: Offer, intentId: string, method = 'wallet') {
  return {
    skills_id: offer.id,
    booked_user_id: offer.owner.id,
    payment_intent_id: intentId,
    title: 'Bike repair',
    description: 'The chain slips',
    payment_method: method,
    booking_location: '14 Mill Road, Cambridge',
  }
}

/** Requests of a member that move money. */
export const calls = {
  pay: ({ client, offer }: Scene) =>
    asked({
      method: 'POST',
      path: '/users/stripe/payment/intent',
      as: client,
      body: { amount: offer.rate, currency: 'gbp', paymentMethod: 'wallet', skillId: offer.id },
    }),
  payForHour: ({ client, offer }: Scene) =>
    asked({
      method: 'POST',
      path: '/users/stripe/payment/intent',
      as: client,
      body: { amount: offer.rate, currency: 'gbp', paymentMethod: 'wallet', skillId: offer.id, minutes: 60 },
    }),
  /** Books the hour from this start. */
  bookHour: ({ client, offer }: Scene, intentId: string, start: string) =>
    asked({
      method: 'POST',
      path: '/bookings',
      as: client,
      isForm: true,
      body: {
        ...bookingOf(offer, intentId),
        booking_date: start.slice(0, 10),
        booking_start: start,
        duration_minutes: 60,
      },
    }),
  /** For a day within the period of card authorisations. */
  beginByCard: ({ client, offer }: Scene) =>
    asked({
      method: 'POST',
      path: '/users/stripe/payment/intent',
      as: client,
      body: {
        amount: offer.rate,
        currency: 'gbp',
        paymentMethod: 'card',
        skillId: offer.id,
        bookingDate: dayAfter(new Date(), 0),
      },
    }),
  secretOf: ({ client }: Scene, intentId: string) =>
    asked({
      method: 'GET',
      path: `/users/stripe/payment/intent/${intentId}`,
      as: client,
      of: 'clientSecret',
    }),
  book: ({ client, offer }: Scene, intentId: string, method = 'wallet') =>
    asked({
      method: 'POST',
      path: '/bookings',
      as: client,
      isForm: true,
      body: { ...bookingOf(offer, intentId, method), booking_date: dayAfter(new Date(), 0) },
    }),
  accept: ({ offer }: Scene, id: string) =>
    asked({ method: 'PUT', path: `/bookings/accept/${id}`, as: offer.owner, leadsTo: 'accepted' }),
  complete: ({ client }: Scene, id: string) =>
    asked({
      method: 'PUT',
      path: `/bookings/completed/${id}`,
      as: client,
      leadsTo: 'completed',
      body: { status: 'completed' },
    }),
  message: ({ client, offer }: Scene, content: string) =>
    asked({
      method: 'POST',
      path: '/message',
      as: client,
      body: { senderId: client.id, receiverId: offer.owner.id, content, mark_as_read: false },
    }),
  addBank: ({ client }: Scene) =>
    asked({
      method: 'POST',
      path: '/settings/payment/withdrawalmethod',
      as: client,
      body: { bank_name: 'Harbour Bank', account_number: '20-00-00 12345678', account_name: 'Robin Field' },
    }),
  withdraw: ({ client }: Scene, methodId: string) =>
    asked({
      method: 'POST',
      path: '/wallet/withdraw',
      as: client,
      body: { amount: 25, currency: 'gbp', withdrawal_method_id: methodId },
    }),
  fund: ({ client }: Scene) =>
    asked({ method: 'POST', path: '/wallet/fund', as: client, of: 'clientSecret', body: { amount: 15 } }),
  /**
   * The browser's payment at the processor. The api has no public URL configured, so its local URL is used.
   */
  payByCard: (clientSecret: string) =>
    asked({
      method: 'POST',
      path: '/sandbox/payment-intents/confirm',
      body: {
        client_secret: clientSecret,
        return_url: 'http://localhost:0/payment-success',
        card: { number: '4242 4242 4242 4242', expiry: '12/89', cvc: '123' },
      },
    }),
}
