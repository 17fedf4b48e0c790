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

/** Timeout of a call, and how long a client retries. Milliseconds. */
const patienceMs = 20_000
const giveUpMs = 120_000
/** Delay before a retry, in milliseconds. */
const againMs = 200

export interface LoadOptions {
  /** URL of the process for the next call. */
  urlOf: () => string
  pairs: readonly Pair[]
  /** Rounds (a payment, a booking and a message) begun each second by all pairs together. */
  roundsPerSecond: number
  readers: number
  readsPerSecond: number
  /** Paths that readers request in turn, besides the offer itself. */
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
 * Load generator: members who pay, book and write, each call retried with the same idempotency key, and others who
 * read. Keeps the acknowledged ids for a comparison with the database.
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
  /** Error responses, with their count. */
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
    // `stop` rethrows the error.
    this.running.catch(() => undefined)
  }

  /** Stops once every call in progress was answered. @throws Error when a call failed with a 4xx */
  async stop(): Promise<void> {
    this.stopping.abort()
    await this.running
  }

  /** Waits for so many more acknowledged writes. @throws Error when a call failed with a 4xx */
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

  /** Bookings of a member, as client or provider. */
  bookingsOf(memberId: string): readonly string[] {
    return this.bookings.get(memberId) ?? []
  }

  /** Error responses since the last call of this method, with their count. */
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

  /** Retries a call until it succeeds. @throws Error on a 4xx response, or when `giveUpMs` have passed */
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
