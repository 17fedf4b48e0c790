import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { EVENTS_PATH } from '@kindling/domain/events/live-event'
import type { TestMember } from '../make-member.ts'

/** Delay before an interrupted event stream reconnects, in milliseconds. */
const againMs = 250

/** The event stream of one open screen: reconnects and resumes from its cursor, as the web app does. */
export class Stream {
  readonly member: TestMember
  /** Ids of bookings that an event named. */
  readonly bookings = new Set<string>()
  /** Milliseconds from each disconnect to the next event. */
  readonly cuts: number[] = []
  resets = 0
  private readonly url: string
  private cursor: string | undefined
  private request: ClientRequest | undefined
  private isClosed = false
  private readonly running: Promise<void>

  constructor(url: string, member: TestMember) {
    this.url = url
    this.member = member
    this.running = this.run()
  }

  get isOpen(): boolean {
    return this.cursor !== undefined
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.request?.destroy()
    await this.running
  }

  private async run(): Promise<void> {
    let cutAt: number | undefined
    while (!this.isClosed) {
      await this.read(() => {
        if (cutAt !== undefined) this.cuts.push(performance.now() - cutAt)
        cutAt = undefined
      }).catch(() => undefined)
      if (this.isClosed) return
      cutAt ??= performance.now()
      await pause(againMs)
    }
  }

  /** Reads events until the stream ends. @param onTold called after an event has come */
  private async read(onTold: () => void): Promise<void> {
    const authorization = `Bearer ${await this.member.token()}`
    const since = this.cursor === undefined ? {} : { 'last-event-id': this.cursor }
    const asked = request(`${this.url}/api${EVENTS_PATH}`, {
      agent: false,
      headers: { authorization, ...since },
    })
    this.request = asked
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve).on('error', reject).end()
    })
    if (answer.statusCode !== 200) {
      answer.resume()
      return
    }
    answer.setEncoding('utf8')
    let rest = ''
    for await (const chunk of answer) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) this.take(block)
      if (this.isOpen) onTold()
    }
  }

  private take(block: string): void {
    this.cursor = /^id: (.*)$/m.exec(block)?.[1] ?? this.cursor
    const data = /^data: (.*)$/m.exec(block)?.[1]
    if (data === undefined) return
    const { type, id } = Object(JSON.parse(data))
    if (type === 'booking') this.bookings.add(String(id))
    if (type === 'reset') this.resets += 1
  }
}

/** Opens so many streams for each member, and waits until all are connected. */
export async function openStreams(
  url: string,
  members: readonly TestMember[],
  each: number,
): Promise<Stream[]> {
  const streams: Stream[] = []
  for (const member of members) {
    const own = Array.from({ length: each }, () => new Stream(url, member))
    streams.push(...own)
    for (let tries = 0; !own.every(({ isOpen }) => isOpen); tries += 1) {
      if (tries === 400) throw new Error('a stream doesn’t open')
      await pause(25)
    }
  }
  return streams
}
