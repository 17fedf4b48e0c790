import redaxios from 'redaxios'
import { isErrorCode } from '../errors.ts'
import { NetworkError, TimeoutError } from './errors.ts'
import { linkedAbort } from './linked-abort.ts'

/** Milliseconds until a call without an answer is given up, its retry with a renewed token included. */
export const CALL_PATIENCE = 30_000
/** The same for one that carries files: 5 MB take minutes over a bad connection. */
export const UPLOAD_PATIENCE = 5 * 60_000

/** Where a request's bearer token comes from. */
export interface Bearer {
  token: () => Promise<string>
  /** Answers another token than the refused one. Without it a refused call isn't tried again. */
  renew?: (refused: string) => Promise<string>
}

/** How much of what is being sent has left, in bytes; a request that is tried again starts anew. */
export interface UploadProgress {
  sent: number
  total: number
}

/** `fetch`, which may be asked to tell how an upload goes: the browser's own can't. */
export type Fetch = (
  input: RequestInfo | URL,
  init?: RequestInit & { onUploadProgress?: (progress: UploadProgress) => void },
) => Promise<Response>

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  /** Sent as multipart when it is a FormData, and as JSON otherwise. */
  body: unknown
  bearer: Bearer | undefined
  signal: AbortSignal | undefined
  onUploadProgress?: ((progress: UploadProgress) => void) | undefined
}

export interface HttpAnswer {
  status: number
  headers: Headers
  /** Parsed JSON, or the text when it isn't JSON. */
  body: unknown
}

/** Lets one caller stop waiting for work that others share. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

async function isTokenRefused(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false
  const body: unknown = await answer.json().catch(() => undefined)
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  return isErrorCode(code) && (code === 'token_expired' || code === 'unauthenticated')
}

/**
 * Sends a request and answers whatever status comes back. With a bearer, a refused token is renewed and the request
 * sent once more.
 *
 * Redaxios has no interceptors and ignores `signal`, so both live in the `fetch` that it is given.
 * @throws NetworkError when the server can't be reached, doesn't answer in time, or the answer breaks off; the signal's
 * reason when aborted; whatever the bearer throws.
 */
export async function sendHttp(request: HttpRequest, fetch: Fetch): Promise<HttpAnswer> {
  const { url, bearer, onUploadProgress } = request
  const { signal, abort, unlink } = linkedAbort(request.signal)
  const patience = request.body instanceof FormData ? UPLOAD_PATIENCE : CALL_PATIENCE
  const timer = setTimeout(() => abort(new TimeoutError()), patience)

  async function attempt(init: RequestInit | undefined, token?: string): Promise<Response> {
    const headers = new Headers(init?.headers)
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    try {
      return await fetch(url, {
        ...init,
        headers,
        signal,
        ...(onUploadProgress && { onUploadProgress }),
      })
    } catch (error) {
      if (signal.aborted || (error instanceof Error && error.name === 'AbortError')) throw error
      throw new NetworkError(error)
    }
  }

  async function authorisedFetch(_: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    if (bearer === undefined) return attempt(init)
    const token = await abortable(bearer.token(), signal)
    const answer = await attempt(init, token)
    if (bearer.renew === undefined || !(await isTokenRefused(answer.clone()))) return answer
    return attempt(init, await abortable(bearer.renew(token), signal))
  }

  try {
    signal.throwIfAborted()
    const answer = await redaxios<unknown>({
      url,
      method: request.method,
      headers: request.headers,
      data: request.body,
      fetch: authorisedFetch,
      // Otherwise it rejects with the plain response, which is no Error.
      validateStatus: () => true,
    })
    // Redaxios swallows a body that broke off or was aborted, and leaves no data; an empty body is ''.
    if (answer.data === undefined) {
      signal.throwIfAborted()
      throw new NetworkError()
    }
    return { status: answer.status, headers: answer.headers, body: answer.data }
  } finally {
    clearTimeout(timer)
    unlink()
  }
}
