import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import { skillOfferContract } from '@kindling/domain/skills/skill-offer-contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Spool } from '../../src/files/spool.ts'
import { STALL_MS } from '../../src/limits/stalled-bodies.ts'
import { writeLimitOf } from '../../src/limits/write-limits.ts'
import type { TestMember } from '../make-member.ts'
import { makeTestApp, type TestApp } from '../make-test-app.ts'
import { boundary } from './raw-multipart.ts'

const { method, path } = editProfileContract.uploadPhoto
const type = `multipart/form-data; boundary=${boundary}`
const begun = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\nbegun`

/** A complete upload that isn't a picture. */
const whole = `${begun}\r\n--${boundary}--\r\n`

const send = async ({ app }: TestApp, as: TestMember, payload: string) =>
  await app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${await as.token()}`, 'content-type': type },
    payload,
  })

describe('the rate limit of uploads', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '0.1' } })
  })
  afterAll(() => t.close())

  // asvs: 5.2.4
  it('counts an upload when it arrives, even if it is malformed', async () => {
    const ada = await t.makeMember()
    const most = Math.ceil((writeLimitOf(skillOfferContract.create)?.max ?? 0) * 0.1)
    const create = async () =>
      await t.app.inject({
        method: 'POST',
        url: '/api/skills',
        headers: { authorization: `Bearer ${await ada.token()}`, 'content-type': type },
        payload: begun.replace('photo', 'thumbnails'),
      })
    for (let sent = 0; sent < most; sent += 1) expect((await create()).statusCode).toBe(400)
    expect((await create()).statusCode).toBe(429)
  })
})

describe('concurrent uploads', { timeout: 60_000 }, () => {
  let t: TestApp
  let port: number
  const sockets: Socket[] = []
  let atWork = 0
  beforeAll(async () => {
    t = await makeTestApp({
      before(app) {
        const { duringUpload } = app
        app.duringUpload = (memberId, work) =>
          duringUpload(memberId, (spool) => {
            let isCounted = false
            async function* counted(content: AsyncIterable<Buffer>) {
              for await (const chunk of content) {
                yield chunk
                // Counts the upload as running once its first chunk was consumed.
                if (!isCounted) atWork += 1
                isCounted = true
              }
            }
            const take: Spool['take'] = (content, maxBytes) => spool.take(counted(content), maxBytes)
            return work({ ...spool, take }).finally(() => {
              if (isCounted) atWork -= 1
            })
          })
      },
    })
    port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const socket of sockets.splice(0)) socket.destroy()
    await untilAtWork(0)
  })
  afterAll(() => t.close())

  /** Begins an upload and leaves its body unfinished. */
  async function begin(as: TestMember): Promise<Socket> {
    const head = [
      `${method} /api${path} HTTP/1.1`,
      ...['Host: kindling.test', `Authorization: Bearer ${await as.token()}`],
      ...[`Content-Type: ${type}`, 'Content-Length: 4000000'],
    ]
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => socket.destroy())
    socket.write(`${head.join('\r\n')}\r\n\r\n${begun}`)
    return socket
  }
  // vi.waitFor would advance the fake clock that one of these tests uses.
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await pause(10)
  }
  const untilAtWork = (count: number) => until(() => atWork === count)
  const answerTo = async (as: TestMember) => (await send(t, as, whole)).statusCode
  const openMembers = (count: number) => Promise.all(Array.from({ length: count }, () => t.makeMember()))

  // asvs: 5.2.4
  it('are limited to four for a member; one that ends makes room', async () => {
    const [ada, ben] = [await t.makeMember(), await t.makeMember()]
    const [first] = await Promise.all([begin(ada), begin(ada), begin(ada), begin(ada)])
    await untilAtWork(4)
    expect(await answerTo(ada)).toBe(429)
    expect(await answerTo(ben)).toBe(415)
    first?.destroy()
    await untilAtWork(3)
    expect(await answerTo(ada)).toBe(415)
  })

  it('don’t count a multipart call without files', async () => {
    const ada = await t.makeMember()
    await Promise.all([begin(ada), begin(ada), begin(ada), begin(ada)])
    await untilAtWork(4)
    expect((await send(t, ada, `--${boundary}--\r\n`)).statusCode).toBe(422)
  })

  // asvs: API4
  it('are limited to thirty-two for all members; more get 503 with Retry-After', async () => {
    const members = await openMembers(8)
    await Promise.all(members.flatMap((one) => [begin(one), begin(one), begin(one), begin(one)]))
    await untilAtWork(32)
    const late = await t.makeMember()
    const refused = await send(t, late, whole)
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toMatchObject({ code: 'unavailable' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    for (const socket of sockets) socket.destroy()
    await untilAtWork(0)
    expect(await answerTo(late)).toBe(415)
  })

  // asvs: API4
  it('are cut off when their body stalls, but not when it is slow', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const [ada, ben] = [await t.makeMember(), await t.makeMember()]
    const arriving: Socket[] = []
    t.app.server.on('connection', (socket) => arriving.push(socket))
    const [stalled, slow] = [await begin(ada), await begin(ben)]
    const cut = new Promise<void>((resolve) => stalled.once('close', () => resolve()))
    await untilAtWork(2)
    const received = () => arriving.find(({ remotePort }) => remotePort === slow.localPort)?.bytesRead ?? 0
    for (let passed = 0; passed <= STALL_MS; passed += STALL_MS / 3) {
      const before = received()
      slow.write('more')
      await until(() => received() > before)
      await vi.advanceTimersByTimeAsync(STALL_MS / 3)
    }
    await cut
    await untilAtWork(1)
    expect(slow.destroyed).toBe(false)
  })
})
