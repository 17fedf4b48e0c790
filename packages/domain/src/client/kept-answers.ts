import type { HttpAnswer, HttpRequest } from './http.ts'

/** With more it begins anew: there are not as many lists on a screen. */
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
