import Stripe from 'stripe'
import type { Books } from './books.ts'

/** An event, with a copy of its object at that time. */
export interface ToldEvent {
  id: string
  object: 'event'
  /** The connected account; absent for the platform's own events. */
  account?: string
  api_version: string
  created: number
  data: { object: { id: string; object: string } }
  livemode: boolean
  pending_webhooks: number
  request: { id: null; idempotency_key: null }
  type: string
}

export interface Webhook {
  payload: Buffer
  /** The `stripe-signature` header. */
  signature: string
}

/** Receives a webhook. @returns the response's status */
export type Receiver = (webhook: Webhook) => Promise<number>

/** Posts webhooks to a URL. */
export function toUrl(url: string): Receiver {
  return async ({ payload, signature }) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(payload) })
    await answer.body?.cancel()
    return answer.status
  }
}

/** Records events and delivers them when the test says so, in any order and number. */
export function makeWebhooks(secrets: { account: string; connect: string }) {
  const all: ToldEvent[] = []
  let waiting: ToldEvent[] = []

  // Events of connected accounts go to an endpoint with its own secret.
  const secretOf = (event: object | string) =>
    typeof event === 'object' && 'account' in event ? secrets.connect : secrets.account

  function signed(event: object | string, { secondsAgo = 0, by = secretOf(event) } = {}): Webhook {
    const payload = typeof event === 'string' ? event : JSON.stringify(event, null, 2)
    const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp })
    return { payload: Buffer.from(payload), signature }
  }

  return {
    /** All events, oldest first. */
    all: all as readonly ToldEvent[],

    /** Undelivered events, which count as delivered afterwards. */
    take(): ToldEvent[] {
      const taken = waiting
      waiting = []
      return taken
    },

    isWaiting: () => waiting.length > 0,

    /** An event or its text with a signature. The timestamp is the real time, which Stripe's client checks. */
    signed,

    /**
     * Delivers waiting events.
     * @param arrange selects, orders or repeats them
     * @throws Error when a response isn't 200
     */
    async deliver(
      receive: Receiver,
      arrange: (events: ToldEvent[]) => readonly ToldEvent[] = (events) => events,
    ): Promise<void> {
      for (const event of arrange(this.take())) {
        const status = await receive(signed(event))
        if (status !== 200) throw new Error(`${event.type} was answered ${status}`)
      }
    },

    /** Records an event. */
    note(books: Books, ...[type, object, account]: Parameters<Books['tell']>): void {
      const event: ToldEvent = {
        id: books.newId('evt'),
        object: 'event',
        ...(account === undefined ? {} : { account }),
        api_version: Stripe.API_VERSION,
        created: books.now(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      }
      all.push(event)
      waiting.push(event)
    },
  }
}
