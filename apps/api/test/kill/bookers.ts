import { idSchema } from '@kindling/domain/wire'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { TestMember } from '../make-member.ts'
import { dayAfter, type Offer } from '../market.ts'

/** A sent request, for repetition when its outcome is unknown. */
interface Sent {
  kind: 'pay' | 'book' | 'accept'
  send(url: string): Promise<Response>
  heard(answer: unknown): void
}

const answerWithId = z.object({ data: z.object({ id: idSchema }) })

/** The connection broke: whether the request was carried out is unknown. */
class Unheard extends Error {}

/** Members who book without pause, and count what the api has acknowledged. */
export class Bookers {
  readonly booked = new Set<string>()
  readonly accepted = new Set<string>()
  private doubts: Sent[] = []
  private awaited: { size: number; resolve: () => void } | undefined

  /** Books with many in parallel until the api is gone. */
  async run(url: string, pairs: readonly { client: TestMember; offer: Offer }[]): Promise<void> {
    await Promise.all(pairs.map(({ client, offer }) => this.bookUntilGone(url, client, offer)))
  }

  /** Waits for a number of further acknowledged bookings, however slow the machine is. */
  async waitForMore(count: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.awaited = { size: this.booked.size + count, resolve }
    })
  }

  /** Repeats every unanswered request: each must end as if it had been sent once. */
  async resolveDoubts(url: string): Promise<number> {
    const doubts = this.doubts
    this.doubts = []
    for (const doubt of doubts) await this.ask(url, doubt)
    return doubts.length
  }

  private async bookUntilGone(url: string, client: TestMember, offer: Offer): Promise<void> {
    try {
      for (;;) {
        const intentId = await this.pay(url, client, offer)
        const bookingId = await this.book(url, client, offer, intentId)
        await this.accept(url, offer.owner, bookingId)
      }
    } catch (error) {
      if (!(error instanceof Unheard)) throw error
    }
  }

  private async pay(url: string, client: TestMember, offer: Offer): Promise<string> {
    const body = { amount: offer.rate, currency: 'gbp', paymentMethod: 'wallet', skillId: offer.id }
    const headers = await headersOf(client, { 'content-type': 'application/json', 'idempotency-key': v7() })
    return await this.ask(url, {
      kind: 'pay',
      send: (base) =>
        fetch(`${base}/api/users/stripe/payment/intent`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        }),
      heard: () => {},
    })
  }

  private async book(url: string, client: TestMember, offer: Offer, intentId: string): Promise<string> {
    const headers = await headersOf(client, { 'idempotency-key': v7() })
    const fields = {
      skills_id: offer.id,
      booked_user_id: offer.owner.id,
      title: 'Bike repair',
      description: 'The chain slips',
      booking_location: '14 Mill Road, Cambridge',
      booking_date: dayAfter(new Date(), 7),
      payment_intent_id: intentId,
      payment_method: 'wallet',
    }
    return await this.ask(url, {
      kind: 'book',
      send: (base) => {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.append(name, value)
        return fetch(`${base}/api/bookings`, { method: 'POST', headers, body: form })
      },
      heard: (answer) => {
        this.booked.add(answerWithId.parse(answer).data.id)
        if (this.awaited && this.booked.size >= this.awaited.size) this.awaited.resolve()
      },
    })
  }

  private async accept(url: string, provider: TestMember, bookingId: string): Promise<void> {
    const headers = await headersOf(provider)
    await this.ask(url, {
      kind: 'accept',
      send: (base) => fetch(`${base}/api/bookings/accept/${bookingId}`, { method: 'PUT', headers }),
      heard: () => this.accepted.add(bookingId),
    })
  }

  private async ask(url: string, sent: Sent): Promise<string> {
    const response = await sent.send(url).catch(() => this.doubt(sent))
    const answer: unknown = await response.json().catch(() => this.doubt(sent))
    // A repeated acceptance is refused because the first one was carried out.
    const isDoneBefore = sent.kind === 'accept' && Object(answer).current === 'accepted'
    if (response.status !== 200 && !isDoneBefore) {
      throw new Error(`${sent.kind} answered ${response.status} ${JSON.stringify(answer)}`)
    }
    sent.heard(answer)
    return isDoneBefore ? '' : answerWithId.parse(answer).data.id
  }

  private doubt(sent: Sent): never {
    this.doubts.push(sent)
    throw new Unheard()
  }
}

async function headersOf(member: TestMember, more: Record<string, string> = {}) {
  return { authorization: `Bearer ${await member.token()}`, ...more }
}
