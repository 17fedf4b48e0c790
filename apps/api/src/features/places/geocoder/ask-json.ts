import { z } from 'zod'
import { GeocoderError } from './port.ts'

/** Timeout in milliseconds: the member is typing. */
const PATIENCE_MS = 2000

/** Error status of Google's APIs: PERMISSION_DENIED, RESOURCE_EXHAUSTED. */
const refusal = z.object({ error: z.object({ status: z.string().regex(/^[A-Z_]{1,40}$/) }) })

async function refusalOf(answer: Response): Promise<string> {
  const read = refusal.safeParse(await answer.json().catch(() => undefined))
  return ['it answered', answer.status, read.data?.error.status].filter(Boolean).join(' ')
}

export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/**
 * Requests JSON from a geocoding service, and parses it.
 * @throws GeocoderError without the URL, which may have a key, and without the searched address
 */
export async function askJson<T extends z.ZodType>(
  fetch: Fetch,
  address: string,
  shape: T,
  init: RequestInit = {},
): Promise<z.output<T>> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  let body: unknown
  try {
    const answer = await fetch(address, { ...init, signal, redirect: 'error' })
    if (!answer.ok) throw new GeocoderError(await refusalOf(answer))
    body = await answer.json()
  } catch (error) {
    if (error instanceof GeocoderError) throw error
    throw new GeocoderError(signal.aborted ? 'it took too long' : 'it could not be reached or read')
  }
  const read = shape.safeParse(body)
  if (!read.success) throw new GeocoderError('its answer has another shape')
  return read.data
}
