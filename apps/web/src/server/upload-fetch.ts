import type { Fetch } from '@kindling/domain/client/http'

/** Answers that may have no body, and for which `Response` takes none. */
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
 * `fetch` for an upload whose progress is shown. The browser's own tells nothing of what it sends, XMLHttpRequest
 * does. Everything else is the same to the caller: answers, a lost network (TypeError), and being aborted.
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
    // Nobody stopped it: the browser did, because its page is being left.
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
