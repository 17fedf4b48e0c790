// spec: accounts §7 payment webhooks

import { expect, it } from 'vitest'
import { PaymentsError } from './port.ts'
import { signWebhook, verifyWebhook } from './webhook-signature.ts'

const secret = 'whsec_of_this_test'
const now = new Date('2026-03-02T10:00:00Z')
const body = Buffer.from('{"id":"evt_1","note":"£ and ☂"}')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const verify =
  (header: string | undefined, payload = body, at = now) =>
  () =>
    verifyWebhook(secret, payload, header, at)

// asvs: API10
it('accepts a signature with the secret within 300 seconds either way', () => {
  const header = signWebhook(secret, body, now)
  expect(header).toMatch(/^t=1772445600,v1=[0-9a-f]{64}$/)
  for (const seconds of [0, 300, -300]) expect(verify(header, body, later(seconds))).not.toThrow()
  for (const seconds of [301, -301]) expect(verify(header, body, later(seconds))).toThrow(PaymentsError)
})

it('accepts a signature computed by another program', () => {
  // HMAC-SHA256('whsec_of_this_test', '1772445600.{}'), computed with openssl.
  const signature = 'f13576d7b0319c9fb36aac21ed74aaa17d726179d9856535d96112251a2baad6'
  expect(verify(`t=1772445600,v1=${signature}`, Buffer.from('{}'))).not.toThrow()
})

it('accepts one of several signatures, as during a change of the secret', () => {
  const [time, signature] = signWebhook(secret, body, now).split(',')
  expect(verify(`${time},v1=${'0'.repeat(64)},${signature},v0=abc`)).not.toThrow()
})

// asvs: API2
it('refuses a changed body or timestamp', () => {
  const header = signWebhook(secret, body, now)
  expect(verify(header, Buffer.from(body.toString().replace('evt_1', 'evt_2')))).toThrow(PaymentsError)
  expect(verify(header, Buffer.from(`${body} `))).toThrow(PaymentsError)
  expect(verify(header.replace('t=1772445600', 't=1772445601'))).toThrow(PaymentsError)
})

it('refuses another secret’s signature', () => {
  expect(verify(signWebhook('whsec_of_another', body, now))).toThrow(PaymentsError)
})

it.each([
  undefined,
  '',
  't=1772445600',
  'v1=00',
  't=,v1=00',
  't=now,v1=00',
  't=1772445600,v1=',
  't=1772445600,v1=zz',
  't=99999999999999999999,v1=00',
  `t=1772445600,v0=${'0'.repeat(64)}`,
])('refuses the header %j', (header) => {
  expect(verify(header)).toThrow(PaymentsError)
})
