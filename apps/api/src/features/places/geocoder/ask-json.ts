import { z } from 'zod'
import { GeocoderError } from './port.ts'

/** How long a service may take: somebody is typing. */
const PATIENCE_MS = 2000

/** What Google says of a refusal, in a word: PERMISSION_DENIED, RESOURCE_EXHAUSTED. */
const refusal = z.object({ error: z.object({ status: z.string().regex(/^[A-Z_]{1,40}$/) }) })

async function refusalOf(answer: Response): Promise<string> {
  const read = refusal.safeParse(await answer.json().catch(() => undefined))
  return ['it answered', answer.status, read.data?.error.status].filter(Boolean).join(' ')
}

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
