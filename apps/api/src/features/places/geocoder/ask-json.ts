import type { z } from 'zod'
import { GeocoderError } from './port.ts'

/** How long a service may take: somebody is typing. */
const PATIENCE_MS = 2000

export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/**
 * Asks a service, and reads its answer.
 * @throws GeocoderError whose words name neither the address, which may hold a key, nor anything that was sent
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
    if (!answer.ok) throw new GeocoderError(`it answered ${answer.status}`)
    body = await answer.json()
  } catch (error) {
    if (error instanceof GeocoderError) throw error
    throw new GeocoderError(signal.aborted ? 'it took too long' : 'it could not be reached or read')
  }
  const read = shape.safeParse(body)
  if (!read.success) throw new GeocoderError('its answer has another shape')
  return read.data
}
