import { channelContract } from '@kindling/domain/notifications/channel-contract'
import type { MailList } from '@kindling/domain/notifications/unsubscribe-contract'
import { unsubscribeContract } from '@kindling/domain/notifications/unsubscribe-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { unsubscribeLinks } from '../../notifier/unsubscribe-links.ts'
import { camden, makeNeedKit } from '../needs/need-test-kit.ts'

let kit: Awaited<ReturnType<typeof makeNeedKit>>
let t: TestApp
beforeAll(async () => {
  kit = await makeNeedKit()
  t = kit.app
})
afterAll(() => t.close())

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const boundary = {
  'content-type': 'multipart/form-data; boundary=x',
}
const inParts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'

const linkOf = ({ id: memberId }: TestMember, list: MailList) =>
  new URL(unsubscribeLinks(t.deps.config).to({ memberId, list }))
const tokenOf = (member: TestMember, list: MailList) => linkOf(member, list).searchParams.get('token') ?? ''

/** One-click unsubscribe, as mail programs send it. */
const press = ({ pathname, search }: URL, { headers = form, payload = 'List-Unsubscribe=One-Click' } = {}) =>
  t.app.inject({ method: 'POST', url: pathname + search, headers, payload })

const settings = async (as: TestMember) => (await t.call(channelContract.read, { as })).data()

describe('one-click unsubscribe (POST)', () => {
  it.each([
    ['urlencoded', form, 'List-Unsubscribe=One-Click'],
    ['in parts', boundary, inParts],
  ])('ends the digest without a session (%s), repeatedly', async (_, headers, payload) => {
    const [ada, ben] = [await t.makeMember(), await t.makeMember()]
    for (let n = 0; n < 2; n += 1) {
      const pressed = await press(linkOf(ada, 'digest'), { headers, payload })
      expect([pressed.statusCode, pressed.body]).toEqual([204, ''])
    }
    const { digest, topics } = await settings(ada)
    expect(digest).toBe('never')
    expect(topics.needs.mail).toBe(true)
    expect((await settings(ben)).digest).toBe('weekly')
  })

  it('in a mail about a need ends those mails and keeps the digest', async () => {
    const category = await kit.makeCategory()
    const { owner } = await kit.makeProvider(category, { at: camden })
    const asker = await kit.makeAsker()
    const about = async () => {
      await kit.ask(asker, category)
      await t.deps.jobs.runDue({ only: 'tell-of-need' })
      return await t.mailsTo(owner.email)
    }
    const [mail] = await about()
    expect(mail?.text).toContain(mail?.unsubscribe)
    expect((await press(new URL(mail?.unsubscribe ?? ''))).statusCode).toBe(204)
    expect(await settings(owner)).toMatchObject({
      digest: 'weekly',
      topics: { needs: { bell: true, mail: false }, bookings: { mail: true } },
    })
    expect(await about()).toHaveLength(1)
  })

  // asvs: 3.5.3
  // asvs: deviation 8
  it('isn’t triggered by GET or HEAD', async () => {
    const ada = await t.makeMember()
    const { pathname, search } = linkOf(ada, 'digest')
    for (const method of ['GET', 'HEAD'] as const) {
      await t.app.inject({ method, url: pathname + search, headers: { accept: 'text/html' } })
    }
    expect((await settings(ada)).digest).toBe('weekly')
  })

  it.each([
    ['nothing', ''],
    ['something else', 'List-Unsubscribe=Maybe'],
    ['too much', `List-Unsubscribe=One-Click&more=${'x'.repeat(3000)}`],
  ])('refuses another body: %s', async (_, payload) => {
    const ada = await t.makeMember()
    const { statusCode } = await press(linkOf(ada, 'digest'), { payload })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect((await settings(ada)).digest).toBe('weekly')
  })

  // asvs: deviation 8
  it('works without expiry, for an unchanged token only', async () => {
    const ada = await t.makeMember()
    const link = linkOf(ada, 'digest')
    const token = link.searchParams.get('token') ?? ''
    const middle = token.length - 30
    const other = token[middle] === 'A' ? 'B' : 'A'
    for (const changed of [
      token.slice(0, -2),
      `${token.slice(0, middle)}${other}${token.slice(middle + 1)}`,
      'none',
    ]) {
      const wrong = new URL(link)
      wrong.searchParams.set('token', changed)
      expect((await press(wrong)).statusCode).toBe(404)
    }
    t.clock.advance(400 * 24 * 3_600_000)
    expect((await press(link)).statusCode).toBe(204)
    expect((await settings(ada)).digest).toBe('never')
  })
})

describe('the unsubscribe page', () => {
  const call = (name: 'read' | 'stop', token: string) =>
    t.call(unsubscribeContract[name], { body: { token } })

  it('reads, stops and restarts the digest without a session', async () => {
    const ada = await t.makeMember()
    await t.call(channelContract.change, { as: ada, body: { digest: 'daily' } })
    const token = tokenOf(ada, 'digest')
    expect((await call('read', token)).data()).toEqual({ list: 'digest', isOn: true, rhythm: 'daily' })
    expect((await settings(ada)).digest).toBe('daily')
    expect((await call('stop', token)).data()).toEqual({ list: 'digest', isOn: false, rhythm: 'never' })
    const again = await t.call(unsubscribeContract.start, { body: { token, rhythm: 'daily' } })
    expect(again.data()).toEqual({ list: 'digest', isOn: true, rhythm: 'daily' })
    // Restarting keeps the current rhythm.
    await t.call(unsubscribeContract.start, { body: { token } })
    expect((await settings(ada)).digest).toBe('daily')
  })

  it('stops and restarts mails about needs', async () => {
    const ada = await t.makeMember()
    const token = tokenOf(ada, 'needs')
    expect((await call('stop', token)).data()).toEqual({ list: 'needs', isOn: false, rhythm: null })
    const again = await t.call(unsubscribeContract.start, { body: { token } })
    expect(again.data()).toEqual({ list: 'needs', isOn: true, rhythm: null })
    expect((await settings(ada)).digest).toBe('weekly')
  })

  it('answers 404 for a deleted account', async () => {
    const asker = await kit.makeAsker(0)
    const token = tokenOf(asker, 'digest')
    expect((await kit.leave(asker)).statusCode).toBe(200)
    for (const name of ['read', 'stop'] as const) expect((await call(name, token)).statusCode).toBe(404)
    expect((await press(linkOf(asker, 'digest'))).statusCode).toBe(404)
  })

  // asvs: 2.4.1
  it('is rate-limited by network for wrong tokens and by token for right ones', async () => {
    const strict = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '0.1' } })
    try {
      const from = { remoteAddress: '203.0.113.9' }
      const tried = await Promise.all(
        Array.from({ length: 14 }, () =>
          strict.app.inject({
            method: 'POST',
            url: '/api/unsubscribe/read',
            ...from,
            payload: { token: 'guessed' },
          }),
        ),
      )
      const statuses = tried.map(({ statusCode }) => statusCode)
      expect(statuses.filter((status) => status === 404)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(4)
      const { id: memberId } = await strict.makeMember()
      const link = new URL(unsubscribeLinks(strict.deps.config).to({ memberId, list: 'digest' }))
      const token = link.searchParams.get('token') ?? ''
      const pressed: number[] = []
      for (let n = 0; n < 8; n += 1) {
        pressed.push((await strict.call(unsubscribeContract.read, { body: { token } })).statusCode)
      }
      expect(pressed).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    } finally {
      await strict.close()
    }
  })
})
