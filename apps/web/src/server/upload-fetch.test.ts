import { NetworkError } from '@kindling/domain/client/errors'
import { createHttp } from '@kindling/domain/client/http'
import { expect, it, vi } from 'vitest'
import { uploadFetch } from './upload-fetch.ts'

/** An upload that ends as a browser ends it. */
function endWith(type: 'abort' | 'error') {
  class Ending extends EventTarget {
    upload = {}
    onabort = () => undefined
    onerror = () => undefined
    open() {}
    setRequestHeader() {}
    send() {
      queueMicrotask(() => (type === 'abort' ? this.onabort() : this.onerror()))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Ending)
  const send = createHttp('/api', uploadFetch)
  return send({
    method: 'POST',
    path: '/papers',
    query: new URLSearchParams(),
    headers: {},
    body: new FormData(),
    bearer: undefined,
    signal: undefined,
    onUploadProgress: () => undefined,
  }).catch((error: unknown) => error)
}

it('an upload that ends with its page is no lost connection', async () => {
  expect(await endWith('abort')).toMatchObject({ name: 'AbortError' })
})

it('one whose connection breaks is', async () => {
  expect(await endWith('error')).toBeInstanceOf(NetworkError)
})
