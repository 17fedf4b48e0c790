import { setTimeout as pause } from 'node:timers/promises'
import { type Asked, calls } from '../kill/asked.ts'
import type { TestMember } from '../make-member.ts'
import type { Market, Offer } from '../market.ts'
import { Timeline } from './timeline.ts'

export interface Pair {
  client: TestMember
  offer: Offer
}

export type Written = 'payment' | 'booking' | 'message'

/** How long a client waits for an answer, and for how long it goes on trying. Milliseconds. */
const patienceMs = 20_000
const giveUpMs = 120_000
/** Before a second try. */
const againMs = 200

export interface LoadOptions {
  /** Where the next call goes. */
  urlOf: () => string
  pairs: readonly Pair[]
  /** Rounds of a payment, a booking and a message that are begun in a second, by all together. */
  roundsPerSecond: number
  readers: number
  readsPerSecond: number
  /** What readers ask for, in turn, beside the offer itself. */
  pages?: readonly string[]
}

export async function makePairs(market: Market, count: number): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const [client, provider] = [await market.makeNeighbour(1_000_000), await market.makeNeighbour()]
    pairs.push({ client, offer: await market.makeOffer(provider, 5) })
  }
  return pairs
}

/**
 * Members who pay, book and write, each call with a key that it keeps until it is answered, and others who read. What
 * was acknowledged is kept to be held against the database.
 */
export class Load {
  readonly acknowledged: Record<Written, Set<string>> = {
    payment: new Set(),
    booking: new Set(),
    message: new Set(),
  }
  private readonly bookings = new Map<string, string[]>()
  readonly writes = new Timeline()
  readonly reads = new Timeline()
  /** What clients were answered instead, and how often. */
  readonly refusals = new Map<string, number>()
  private readonly options: LoadOptions
  private readonly stopping = new AbortController()
  private running: Promise<unknown> = Promise.resolve()

  constructor(options: LoadOptions) {
    this.options = options
  }

  start(): void {
    const { pairs, roundsPerSecond, readers, readsPerSecond, pages = [] } = this.options
    const writing = pairs.map((pair) =>
      this.repeat((pairs.length * 1000) / roundsPerSecond, () => this.round(pair)),
    )
    const reading = Array.from({ length: readers }, (_, nth) => {
      const { client, offer } = pairs[nth % pairs.length] ?? fail('there is nobody to read')
      const paths = [`/skills/${offer.id}`, ...pages]
      let turn = nth
      return this.repeat((readers * 1000) / readsPerSecond, () => {
        turn += 1
        return this.read(client, paths[turn % paths.length] ?? '')
      })
    })
    this.running = Promise.all([...writing, ...reading])
    // Whoever stops it hears of it.
    this.running.catch(() => undefined)
  }

  /** Ends once every call that was begun has been answered. @throws Error when one was refused for good */
  async stop(): Promise<void> {
    this.stopping.abort()
    await this.running
  }

  /** Waits for so many more acknowledged writes. @throws Error when a call was refused for good */
  async untilWritten(count: number, withinMs = giveUpMs): Promise<void> {
    const [wanted, until] = [this.written + count, performance.now() + withinMs]
    while (this.written < wanted) {
      if (performance.now() > until)
        throw new Error(`${wanted - this.written} of ${count} writes didn’t come about`)
      await Promise.race([pause(20), this.running])
    }
  }

  get written(): number {
    return Object.values(this.acknowledged).reduce((sum, ids) => sum + ids.size, 0)
  }

  /** What a member has booked, or was booked for. */
  bookingsOf(memberId: string): readonly string[] {
    return this.bookings.get(memberId) ?? []
  }

  /** What clients were answered, since this was asked last. */
  takeRefusals(): Record<string, number> {
    const taken = Object.fromEntries(this.refusals)
    this.refusals.clear()
    return taken
  }

  private async repeat(everyMs: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.stopping
    await pause(Math.random() * everyMs)
    while (!signal.aborted) {
      const startedAt = performance.now()
      await work()
      const rest = everyMs - (performance.now() - startedAt)
      if (rest > 0) await pause(rest, undefined, { signal }).catch(() => undefined)
    }
  }

  private async round(pair: Pair): Promise<void> {
    const intentId = await this.write('payment', calls.pay(pair))
    const bookingId = await this.write('booking', calls.book(pair, intentId))
    for (const { id } of [pair.client, pair.offer.owner]) {
      this.bookings.set(id, [...this.bookingsOf(id), bookingId])
    }
    await this.write('message', calls.message(pair, 'Is the bicycle in the yard?'))
  }

  private async write(kind: Written, asked: Asked): Promise<string> {
    const answer = await this.persist(kind, this.writes, (url) => asked.send(url))
    const id = String(Object(Object(answer).data).id)
    this.acknowledged[kind].add(id)
    return id
  }

  private async read(member: TestMember, path: string): Promise<void> {
    const headers = { authorization: `Bearer ${await member.token()}` }
    await this.persist('read', this.reads, (url) => fetch(`${url}/api${path}`, { headers }))
  }

  /** Asks again, as it was, until it is answered. */
  private async persist(
    what: string,
    timeline: Timeline,
    send: (url: string) => Promise<Response>,
  ): Promise<unknown> {
    const askedAt = performance.now()
    for (;;) {
      const said = await Promise.race([ask(send, this.options.urlOf()), pause(patienceMs, noAnswer)])
      if (said.status === 200) {
        timeline.succeed(askedAt)
        return said.answer
      }
      const refusal = `${what}: ${said.status || said.answer}${said.lacksRetryAfter ? ' without Retry-After' : ''}`
      this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1)
      if (said.status >= 400 && said.status < 500) {
        throw new Error(`a ${what} answered ${said.status} ${JSON.stringify(said.answer)}`)
      }
      if (performance.now() - askedAt > giveUpMs) throw new Error(`a ${what} wasn’t answered in time`)
      await pause(againMs)
    }
  }
}

const noAnswer = { status: 0, answer: 'no answer' as unknown, lacksRetryAfter: false }

async function ask(send: (url: string) => Promise<Response>, url: string): Promise<typeof noAnswer> {
  try {
    const response = await send(url)
    const lacksRetryAfter = response.status >= 500 && !response.headers.has('retry-after')
    return { status: response.status, answer: await response.json(), lacksRetryAfter }
  } catch (error) {
    return { ...noAnswer, answer: Object(Object(error).cause).code ?? String(error) }
  }
}

function fail(why: string): never {
  throw new Error(why)
}
