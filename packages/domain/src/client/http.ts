import redaxios from 'redaxios'
import { NetworkError, TimeoutError } from './errors.ts'
import { linkedAbort } from './linked-abort.ts'

/** Milliseconds until a call without an answer is given up, its retry with a renewed token included. */
export const CALL_PATIENCE = 30_000
/** The same for one that carries files: 5 MB take minutes over a bad connection. */
export const UPLOAD_PATIENCE = 5 * 60_000

/** Where a request's bearer token comes from. */
export interface Bearer {
  /** Undefined sends the request without one. */
  token: () => Promise<string | undefined>
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
  /** Below the base URL. */
  path: string
  query: URLSearchParams
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

function isTokenRefused({ status, body }: HttpAnswer): boolean {
  if (status !== 401 || typeof body !== 'object' || body === null || !('code' in body)) return false
  return body.code === 'token_expired' || body.code === 'unauthenticated'
}

/**
 * Redaxios below one base URL, with what it lacks: a call can be aborted and is given up in time, and with a bearer a
 * refused token is renewed and the request sent once more. It answers whatever status comes back.
 * @throws NetworkError when the server can't be reached, doesn't answer in time, or the answer breaks off; the signal's
 * reason when aborted; whatever the bearer throws.
 */
export function createHttp(baseUrl: string, fetch: Fetch) {
  // Otherwise it rejects with the plain response, which is no Error.
  const http = redaxios.create({ baseURL: baseUrl, validateStatus: () => true })

  return async ({ bearer, ...request }: HttpRequest): Promise<HttpAnswer> => {
    const { signal, abort, unlink } = linkedAbort(request.signal)
    const patience = request.body instanceof FormData ? UPLOAD_PATIENCE : CALL_PATIENCE
    const timer = setTimeout(() => abort(new TimeoutError()), patience)

    async function abortableFetch(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const { onUploadProgress } = request
      try {
        return await fetch(url, { ...init, signal, ...(onUploadProgress && { onUploadProgress }) })
      } catch (error) {
        if (signal.aborted || (error instanceof Error && error.name === 'AbortError')) throw error
        throw new NetworkError(error)
      }
    }

    async function attempt(token?: string): Promise<HttpAnswer> {
      const { data, status, headers } = await http<unknown>({
        url: request.path,
        method: request.method,
        headers: request.headers,
        data: request.body,
        fetch: abortableFetch,
        ...(request.query.size > 0 && { params: request.query }),
        ...(token !== undefined && { auth: `Bearer ${token}` }),
      })
      // Redaxios swallows a body that broke off or was aborted, and leaves no data; an empty body is ''.
      if (data === undefined) {
        signal.throwIfAborted()
        throw new NetworkError()
      }
      return { status, headers, body: data }
    }

    try {
      signal.throwIfAborted()
      if (bearer === undefined) return await attempt()
      const token = await abortable(bearer.token(), signal)
      const answer = await attempt(token)
      if (token === undefined || bearer.renew === undefined || !isTokenRefused(answer)) return answer
      return await attempt(await abortable(bearer.renew(token), signal))
    } finally {
      clearTimeout(timer)
      unlink()
    }
  }
}
