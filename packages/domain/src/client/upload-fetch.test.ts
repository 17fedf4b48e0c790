import { expect, it, vi } from 'vitest'
import { NetworkError } from './errors.ts'
import { createHttp } from './http.ts'
import { uploadFetch } from './upload-fetch.ts'

/** An upload that ends with a given event. */
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

it('an aborted upload is an AbortError, not a network error', async () => {
  expect(await endWith('abort')).toMatchObject({ name: 'AbortError' })
})

it('a failed upload is a NetworkError', async () => {
  expect(await endWith('error')).toBeInstanceOf(NetworkError)
})
