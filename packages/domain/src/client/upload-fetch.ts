import type { Fetch } from './http.ts'

/** Status codes without a body; `Response` throws if one is passed. */
const bodiless = [204, 205, 304]

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}

/**
 * `fetch` with upload progress, which the browser's `fetch` lacks, on top of XMLHttpRequest. Otherwise behaves like
 * `fetch`: answers, network failures (TypeError) and aborting.
 */
export const uploadFetch: Fetch = (input, { onUploadProgress, signal, method, headers, body } = {}) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method ?? 'GET', input instanceof Request ? input.url : input)
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort, { once: true })
    request.onloadend = () => signal?.removeEventListener('abort', abort)

    request.upload.onprogress = ({ loaded, total }) => onUploadProgress?.({ sent: loaded, total })
    // Without an abort by the signal, the browser aborted because the page is being closed.
    request.onabort = () =>
      reject(signal?.reason ?? new DOMException('The page is going away.', 'AbortError'))
    request.onerror = () => reject(new TypeError('The connection broke'))
    request.ontimeout = request.onerror
    request.onload = () => {
      const { status, statusText, responseText } = request
      const content = bodiless.includes(status) ? null : responseText
      resolve(new Response(content, { status, statusText, headers: headersOf(request) }))
    }
    if (body instanceof ReadableStream) throw new TypeError('A stream can’t be sent this way')
    request.send(body ?? null)
  })
