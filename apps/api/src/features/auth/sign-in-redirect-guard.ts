import type { FastifyInstance } from 'fastify'
import { hashToken } from './secrets.ts'

/** Seconds from the redirect that brings tokens to the page that takes them. */
const ARRIVAL_SECONDS = 60

interface Arrivals {
  /** What marks a browser that is sent on with these tokens in its address. */
  markOf(refreshToken: string): {
    name: string
    value: string
    settings: { path: string; httpOnly: true; secure: boolean; sameSite: 'lax'; maxAge: number }
  }
}

/**
 * Lets an address with tokens in it in when this server sent the browser there, or when somebody opened it themselves.
 * A link on another site is led on without them: it could sign its reader in as the one who wrote it, who would then
 * see whatever the reader does.
 */
export function guardSignInRedirects(app: FastifyInstance, publicUrl: string): Arrivals {
  const isSecure = publicUrl.startsWith('https:')
  const name = `${isSecure ? '__Secure-' : ''}kindling-arrival`
  const settings = { path: '/oauth-callback', httpOnly: true, secure: isSecure, sameSite: 'lax' } as const

  app.addHook('onRequest', async ({ url, headers }, reply) => {
    const comesFrom = headers['sec-fetch-site']
    if (comesFrom !== 'cross-site' && comesFrom !== 'same-site') return
    const query = new URL(url, publicUrl).searchParams
    const refreshToken = query.get('refreshToken')
    if (refreshToken === null || !query.has('accessToken')) return
    const mark = `${name}=${hashToken(refreshToken)}`
    if (headers.cookie?.split(/; */).includes(mark)) return
    return reply.redirect(`${publicUrl}/oauth-callback`, 303)
  })

  return {
    markOf: (refreshToken) => ({
      name,
      value: hashToken(refreshToken),
      settings: { ...settings, maxAge: ARRIVAL_SECONDS },
    }),
  }
}
