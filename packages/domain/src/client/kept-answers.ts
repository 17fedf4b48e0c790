import type { HttpAnswer, HttpRequest } from './http.ts'

/** Answers that are kept at once: there are not as many lists on a screen. */
const MOST = 20

type Send = (request: HttpRequest) => Promise<HttpAnswer>

/**
 * Keeps the last answer of each read that has a version (ETag), asks whether that is still current, and answers it again
 * when it is: then the server neither reads nor sends it. In this page's memory and for one member: what a browser itself
 * keeps of a read outlives a logout.
 * @param memberId who is signed in
 */
export function withKeptAnswers(send: Send, memberId: () => string | undefined): Send {
  const kept = new Map<string, { tag: string; body: unknown }>()
  let owner: string | undefined

  return async (request) => {
    if (request.method !== 'GET') return await send(request)
    const member = memberId()
    if (member !== owner) kept.clear()
    owner = member
    const address = `${request.path}?${request.query}`
    const known = kept.get(address)
    const answer = await send(
      known ? { ...request, headers: { ...request.headers, 'if-none-match': known.tag } } : request,
    )
    if (answer.status === 304 && known) return { ...answer, status: 200, body: known.body }
    const tag = answer.headers.get('etag')
    if (tag !== null && answer.status === 200 && member !== undefined && member === memberId()) {
      kept.delete(address)
      kept.set(address, { tag, body: answer.body })
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    }
    return answer
  }
}
