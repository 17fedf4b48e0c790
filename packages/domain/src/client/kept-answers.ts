import type { HttpAnswer, HttpRequest } from './http.ts'

/** Entries in the cache, which is cleared beyond that: no screen shows as many lists. */
const MOST = 20

type Send = (request: HttpRequest) => Promise<HttpAnswer>

/**
 * In-memory cache of GET responses with an ETag, revalidated on each request and reused on 304, which saves the server
 * the read. It belongs to one member: the browser's HTTP cache would outlive a logout.
 * @param memberId who is signed in
 */
export function withKeptAnswers(send: Send, memberId: () => string | undefined): Send {
  const kept = new Map<string, { tag: string; body: unknown }>()
  let owner: string | undefined

  return async (request) => {
    const member = memberId()
    if (member !== owner || kept.size > MOST) kept.clear()
    owner = member
    const call = `${request.method} ${request.path}?${request.query}`
    const known = kept.get(call)
    if (known) request.headers['if-none-match'] = known.tag
    const answer = await send(request)
    const { status, body } = answer
    if (known && status === 304) return { ...answer, status: 200, body: known.body }
    const tag = answer.headers.get('etag')
    if (tag && status === 200 && member === memberId()) kept.set(call, { tag, body })
    return answer
  }
}
