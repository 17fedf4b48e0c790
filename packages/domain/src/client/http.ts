import redaxios from 'redaxios'
import { NetworkError, TimeoutError } from './errors.ts'
import { linkedAbort } from './linked-abort.ts'

/** Request timeout in milliseconds, including a retry with a renewed token. */
export const CALL_PATIENCE = 30_000
/** Timeout of a request with files: 5 MB take minutes over a bad connection. */
export const UPLOAD_PATIENCE = 5 * 60_000

/** Source of a request's bearer token. */
export interface Bearer {
  /** Undefined sends the request without a token. */
  token: () => Promise<string | undefined>
  /** Renews a refused token. Without it a refused request isn't retried. */
  renew?: (refused: string) => Promise<string>
}

/** Upload progress in bytes; a retry starts again from zero. */
export interface UploadProgress {
  sent: number
  total: number
}

/** `fetch` with upload progress, which the browser's own lacks. */
export type Fetch = (
  input: RequestInfo | URL,
  init?: RequestInit & { onUploadProgress?: (progress: UploadProgress) => void },
) => Promise<Response>

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the base URL. */
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

/** Lets one caller abort waiting for shared work. */
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
 * Redaxios with a base URL, abort signals, a timeout, and with a bearer one retry after renewing a refused token. It
 * resolves for every status.
 * @throws NetworkError when the server can't be reached, doesn't answer in time, or the response breaks off; the
 * signal's reason when aborted; whatever the bearer throws.
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
      // Redaxios swallows an aborted or incomplete body and leaves `data` undefined; an empty body is ''.
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
