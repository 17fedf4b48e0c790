import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { failure, type Handler, makeClient, makeTokens } from './test-support.ts'

const personSchema = z.object({ id: z.string(), name: z.string() })

export const person = endpoint({
  method: 'GET',
  path: '/people/{id}',
  auth: 'access',
  kind: 'own',
  summary: 'A person',
  params: z.object({ id: z.string() }),
  query: z.object({
    q: z.optional(z.string()),
    tag: z.optional(z.array(z.string())),
    limit: z.optional(z.number()),
  }),
  data: personSchema,
  failure: 'Failed to fetch person',
})
export const ping = endpoint({
  method: 'POST',
  path: '/ping',
  auth: 'none',
  kind: 'own',
  summary: 'Ping',
  data: nothing,
})
export const rename = endpoint({
  method: 'PUT',
  path: '/name',
  auth: 'access',
  kind: 'own',
  summary: 'Rename',
  body: z.object({ name: z.string() }),
  data: personSchema,
})
export const pay = endpoint({
  method: 'POST',
  path: '/pay',
  auth: 'access',
  kind: 'own',
  summary: 'Pay',
  body: z.object({ amount: z.number() }),
  data: nothing,
  idempotent: true,
})
export const refresh = endpoint({
  method: 'GET',
  path: '/refresh',
  auth: 'refresh',
  kind: 'own',
  summary: 'Refresh',
  data: z.object({ accessToken: z.string(), refreshToken: z.string() }),
})
export const upload = endpoint({
  method: 'POST',
  path: '/upload',
  auth: 'access',
  kind: 'own',
  summary: 'Upload',
  body: z.object({ title: z.string(), rate: z.number(), note: z.nullish(z.string()), open: z.boolean() }),
  files: { photos: { max: 4, maxBytes: 1000, accept: 'image' } },
  data: nothing,
})

export const ada = { id: 'ada', name: 'Ada' }
export const input = { params: { id: 'ada' } }
export const expired = () =>
  failure(401, { status: 'error', code: 'token_expired', message: 'Your session ended.' })

/** A client with a signed-in session. */
export function makeSignedIn(handler: Handler, options: Parameters<typeof makeClient>[1] = {}) {
  const made = makeClient(handler, options)
  made.session.store(makeTokens())
  return made
}

export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => {
      throw new Error('The call was expected to fail.')
    },
    (error: unknown) => error,
  )
}
