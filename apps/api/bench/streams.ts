import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { makePhoto } from './photo.ts'
import { openStreams, pollThreads } from './streams-readers.ts'
import type { ChatServer, ChatState, Talker } from './streams-server.ts'

// How messages arrive at members who all have Kindling open: by a stream each, and, beside it, by asking every three
// seconds as the specification does, and what a message takes of the processors; by streams also while every tenth
// message has a picture. It fails when open streams ask the database anything while nothing happens.
const readers = Number(process.env.BENCH_READERS ?? 2000)
/** Messages before those that count: a server that runs has its connections and has read its code. */
const warmUp = 60
const messages = Number(process.env.BENCH_MESSAGES ?? 600)
const everySend = 1000 / Number(process.env.BENCH_PER_SECOND ?? 30)
const idleMs = Number(process.env.BENCH_IDLE ?? 30) * 1000
const pollEvery = 3000
const everyPicture = 10

const server = fork(fileURLToPath(new URL('./streams-server.ts', import.meta.url)), [String(readers)], {
  execArgv: ['--expose-gc'],
})
const [{ url, talkers }] = (await once(server, 'message')) as [ChatServer]
const other = (talker: number): Talker => {
  const found = talkers[talker ^ 1]
  if (found === undefined) throw new Error('an odd number of readers: one has nobody to talk to')
  return found
}

async function stateOf(process: ChildProcess): Promise<ChatState> {
  const answered = once(process, 'message') as Promise<[ChatState]>
  process.send('state')
  return (await answered)[0]
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** Messages between the talkers, one after another, and how long each took to be told of, in milliseconds. */
function makeTalk() {
  const sentAt = new Map<number, number>()
  const took: number[] = []
  return {
    took,
    /** The talker has heard of what was sent to them. */
    hear(talker: number) {
      const since = sentAt.get(talker)
      if (since === undefined) return
      sentAt.delete(talker)
      took.push(performance.now() - since)
    },
    isWaiting: (talker: number) => sentAt.has(talker),
    /** @param picture what every tenth message has with it, uploaded as part of it */
    async send(text: string, count: number, picture?: Blob) {
      const sending: Promise<void>[] = []
      for (let n = 0; n < count; n += 1) {
        const to = Math.floor((n * talkers.length) / count)
        const [from, reader, content] = [other(to), other(to ^ 1), `${text} ${n}`]
        const shown = n % everyPicture === 0 ? picture : undefined
        const send = async () => {
          // A stranger’s first message has none.
          if (shown) await write(reader, { receiverId: from.id, content: 'Show me' })
          const pictures = shown && [await upload(from, shown)]
          // What is measured of one with a picture is what comes after its upload.
          sentAt.set(to, performance.now())
          await write(from, { receiverId: reader.id, content, ...(pictures && { pictures }) })
        }
        sending.push(send())
        await pause(everySend)
      }
      await Promise.all(sending)
      const patience = performance.now() + 30_000
      while (took.length < count && performance.now() < patience) await pause(50)
      if (took.length < count) throw new Error(`${count - took.length} messages weren’t told of`)
    },
  }
}

async function upload({ token }: Talker, picture: Blob): Promise<string> {
  const body = new FormData()
  body.append('picture', picture, 'photo.jpg')
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const answer = await fetch(`${url}/api${messageContract.addPicture.path}`, {
    method: 'POST',
    headers,
    body,
  })
  if (!answer.ok) throw new Error(`a picture was refused: ${answer.status}`)
  const { data } = (await answer.json()) as { data: { id: string } }
  return data.id
}

async function write(
  { id, token }: Talker,
  said: { receiverId: string; content: string; pictures?: string[] },
): Promise<void> {
  const answer = await fetch(`${url}/api/message`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ senderId: id, ...said, mark_as_read: false }),
  })
  if (!answer.ok) throw new Error(`a message was refused: ${answer.status}`)
}

/** Delivery while they talk, and what it costs the server and the database when nobody does, in a second. */
async function measure(how: string, talk: ReturnType<typeof makeTalk>, picture?: Blob) {
  await pause(2000)
  const before = await stateOf(server)
  await pause(idleMs)
  const after = await stateOf(server)
  const perSecond = (of: 'statements' | 'node' | 'postgres') => ((after[of] - before[of]) * 1000) / idleMs
  await talk.send(how, messages, picture)
  const told = await stateOf(server)
  const aMessage = (of: 'node' | 'postgres') => `${((told[of] - after[of]) / messages).toFixed(0)} µs`
  const [p50, p99] = [at(talk.took, 0.5), at(talk.took, 0.99)]
  console.log(
    `${how.padEnd(24)} p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  ` +
      `a message: Node ${aMessage('node')}, PostgreSQL ${aMessage('postgres')}  ` +
      `idle: ${perSecond('statements').toFixed(2)} statements/s, ` +
      `Node ${(perSecond('node') / 10_000).toFixed(1)}%, PostgreSQL ${(perSecond('postgres') / 10_000).toFixed(1)}% of a core`,
  )
  return { p50, p99, statements: after.statements - before.statements }
}

const alone = await stateOf(server)
const streamed = makeTalk()
const close = await openStreams(url, talkers, streamed.hear)
await pause(1000)
const open = await stateOf(server)
console.log(
  `${readers} open streams, ${((open.memory - alone.memory) / readers / 1000).toFixed(1)} kB of memory each`,
)
await streamed.send('warming up', warmUp)
streamed.took.length = 0
const live = await measure('server-sent events', streamed)
streamed.took.length = 0
const withPictures = await measure('every tenth with a picture', streamed, await makePhoto())
close()

const polled = makeTalk()
const stopPolling = pollThreads(url, talkers, {
  other,
  every: pollEvery,
  onThread(talker, body) {
    // What is in the thread of who waits for one, and was sent in this round, is what they wait for.
    if (polled.isWaiting(talker) && body.includes('asking every 3 s')) polled.hear(talker)
  },
})
const asking = await measure('asking every 3 s', polled)
console.log(`${stopPolling()} connections were lost while asking`)
console.log(`ratio delivery by streams, share of asking every 3 s: ${(live.p50 / asking.p50).toFixed(4)}`)
console.log(`ratio p99 of it, share of asking every 3 s: ${(live.p99 / asking.p99).toFixed(3)}`)
console.log(`ratio p99 with pictures, without: ${(withPictures.p99 / live.p99).toFixed(3)}`)
console.log(`ratio statements while nothing happens: ${live.statements}`)
server.disconnect()
if (live.statements > 0) {
  console.error(`Open streams sent ${live.statements} statements while nothing happened.`)
  process.exitCode = 1
}
