import Stripe from 'stripe'
import type { Books } from './books.ts'

/** Something that happened, as it is told: what the object was then. */
export interface ToldEvent {
  id: string
  object: 'event'
  /** The connected account that it happened to, if it wasn't ours. */
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

/** Takes a webhook, and answers with its status. */
export type Receiver = (webhook: Webhook) => Promise<number>

/** Posts webhooks to an address. */
export function toUrl(url: string): Receiver {
  return async ({ payload, signature }) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(payload) })
    await answer.body?.cancel()
    return answer.status
  }
}

/** What Stripe has to tell, and how it is told: when the test says so, in the order and as often as it says. */
export function makeWebhooks(secrets: { account: string; connect: string }) {
  const all: ToldEvent[] = []
  let waiting: ToldEvent[] = []

  // What happens to connected accounts goes out by an endpoint of its own.
  const secretOf = (event: object | string) =>
    typeof event === 'object' && 'account' in event ? secrets.connect : secrets.account

  function signed(event: object | string, { secondsAgo = 0, by = secretOf(event) } = {}): Webhook {
    const payload = typeof event === 'string' ? event : JSON.stringify(event, null, 2)
    const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp })
    return { payload: Buffer.from(payload), signature }
  }

  return {
    /** Everything that happened, oldest first. */
    all: all as readonly ToldEvent[],

    /** What has not been delivered, which it then counts as. */
    take(): ToldEvent[] {
      const taken = waiting
      waiting = []
      return taken
    },

    isWaiting: () => waiting.length > 0,

    /** An event, or its text, as it goes out now; the client of Stripe's looks at the real time. */
    signed,

    /**
     * Delivers what waits.
     * @param arrange which of it in which order: some more than once, for instance
     * @throws Error when one of them isn't taken
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

    /** Notes that something happened. */
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
