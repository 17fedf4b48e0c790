// spec: marketplace §2 edit skill

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../make-test-app.ts'
import { openMarket } from '../market.ts'
import { png } from './hostile-files.ts'
import type { Part } from './raw-multipart.ts'
import { type Sending, sendUpload, storedFiles } from './send-upload.ts'
import { uploadCallNames as names, type UploadCall, uploadCalls } from './upload-calls.ts'

let t: TestApp
let calls: UploadCall[]
beforeAll(async () => {
  t = await makeTestApp()
  calls = uploadCalls({ t, market: openMarket(t) })
})
afterAll(() => t.close())

const send = (call: UploadCall, sending: Sending) => sendUpload(t, call, sending)
const stored = () => storedFiles(t)

function callOf(index: number): UploadCall {
  const call = calls[index]
  if (call === undefined) throw new Error(`no upload call ${index}`)
  return call
}

describe.each(names.map((name, index) => [name, index] as const))('the response of: %s', (_, index) => {
  const picture = async (field: string): Promise<Part> => ({
    name: field,
    filename: 'a.png',
    type: 'image/png',
    content: await png(),
  })

  async function expectStatus(sending: Sending, statuses: number[]) {
    const before = await stored()
    const response = await send(callOf(index), sending)
    expect(statuses, response.body).toContain(response.statusCode)
    if (response.statusCode !== 200) {
      expect(response.json()).toMatchObject({ status: 'error', message: expect.any(String) })
      expect(await stored()).toEqual(before)
    }
  }

  it('without a file', () => expectStatus({}, [callOf(index).withoutFile]))

  it('with an empty file input, as browsers send it', () =>
    expectStatus(
      {
        parts: (fields, name) => [
          ...fields,
          { name, filename: '', type: 'application/octet-stream', content: '' },
        ],
      },
      [callOf(index).withoutFile],
    ))

  it('with too many files', async () => {
    const { files } = callOf(index).endpoint
    const one = await picture(callOf(index).field)
    const max = files?.[callOf(index).field]?.max ?? 0
    const many = Array.from({ length: max + 1 }, () => one)
    await expectStatus({ parts: (fields) => [...fields, ...many] }, [422])
    await expectStatus({ parts: (fields) => [...fields, ...many, ...many, ...many] }, [413, 422])
  })

  it('with a file under another field name', async () => {
    for (const [name, status] of [
      ['portrait', 422],
      ['__proto__', 400],
      ['', 422],
    ] as const) {
      const stranger = await picture(name)
      await expectStatus({ parts: (fields) => [...fields, stranger] }, [status])
    }
  })

  // asvs: 5.2.1
  it('with a huge field, or a thousand small ones', async () => {
    const one = await picture(callOf(index).field)
    const huge = { name: 'description', content: 'x'.repeat(200_000) }
    await expectStatus({ parts: (fields) => [...fields, huge, one] }, [413])
    const many = Array.from({ length: 1000 }, (_, n) => ({ name: `f${n}`, content: 'x' }))
    await expectStatus({ parts: (fields) => [...fields, ...many, one] }, [413])
  })

  it('with a wrong boundary, none, or another content type', async () => {
    const one = await picture(callOf(index).field)
    const parts = (fields: Part[]) => [...fields, one]
    await expectStatus({ parts, type: 'multipart/form-data; boundary=another' }, [400, 422])
    await expectStatus({ parts, type: 'multipart/form-data' }, [400])
    await expectStatus({ parts, type: 'application/octet-stream' }, [415])
    await expectStatus({ parts, type: 'text/plain' }, [415])
  })

  it('truncated at any point', { timeout: 30_000 }, async () => {
    const one = await picture(callOf(index).field)
    const parts = (fields: Part[]) => [...fields, one]
    for (const share of [0, 0.1, 0.5, 0.9, 0.99]) {
      await expectStatus({ parts, body: (whole) => whole.subarray(0, whole.length * share) }, [400, 422])
    }
  })

  it('accepts the next upload after these errors', async () => {
    const one = await picture(callOf(index).field)
    expect((await send(callOf(index), { parts: (fields) => [...fields, one] })).statusCode).toBe(200)
  })
})
