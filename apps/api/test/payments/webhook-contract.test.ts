import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PaymentsError } from '../../src/payments/port.ts'
import { type Processor, processors } from './processors.ts'

const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  created: 1_772_445_600,
  data: { object: { id: 'pi_1', object: 'payment_intent', description: '£ and ☂' } },
})

describe.each(processors)('%s: webhooks', (_, open) => {
  let processor: Processor
  beforeAll(async () => {
    processor = await open()
  })
  afterAll(() => processor.close())

  const take = (payload: Buffer, signature: string | undefined) => () =>
    processor.payments.webhooks.constructEvent(payload, signature)
  const isRefused = expect.objectContaining({ name: 'PaymentsError', code: 'signature_invalid' })

  it('are parsed when the signature matches the received bytes', () => {
    const { payload, signature } = processor.sign(body)
    expect(take(payload, signature)()).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      objectId: 'pi_1',
    })
  })

  it.each([0, 290])('are accepted %i seconds after they were signed', (secondsAgo) => {
    const { payload, signature } = processor.sign(body, { secondsAgo })
    expect(take(payload, signature)).not.toThrow()
  })

  // spec: marketplace §7 payment contract
  it('are refused more than 300 seconds after they were signed', () => {
    const { payload, signature } = processor.sign(body, { secondsAgo: 302 })
    expect(take(payload, signature)).toThrow(isRefused)
  })

  // spec: marketplace §7 payment contract
  it('are refused when any byte was changed', () => {
    const { payload, signature } = processor.sign(body)
    for (let at = 0; at < payload.length; at += 1) {
      const tampered = Buffer.from(payload)
      tampered[at] = (payload[at] ?? 0) ^ 1
      expect(take(tampered, signature), `byte ${at}`).toThrow(PaymentsError)
    }
    for (const other of [Buffer.concat([payload, Buffer.from(' ')]), payload.subarray(1), Buffer.alloc(0)]) {
      expect(take(other, signature)).toThrow(isRefused)
    }
  })

  it('are refused when the same JSON is formatted differently', () => {
    const { signature } = processor.sign(body)
    expect(take(Buffer.from(JSON.stringify(JSON.parse(body), null, 1)), signature)).toThrow(isRefused)
  })

  // spec: marketplace §7 payment contract
  it('are refused with another timestamp, another secret, half a signature or none', () => {
    const { payload, signature } = processor.sign(body)
    const forged = processor.sign(body, { isForged: true }).signature
    const [time = '', mark = ''] = signature.split(',')
    const later = `t=${Number(time.slice(2)) + 1}`
    const headers = [forged, `${later},${mark}`, time, mark, `${time},v1=`, `${time},v0=${mark.slice(3)}`, '']
    for (const header of [...headers, undefined]) {
      expect(take(payload, header), String(header)).toThrow(isRefused)
    }
  })
})
