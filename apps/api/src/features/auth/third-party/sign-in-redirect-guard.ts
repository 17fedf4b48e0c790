import type { FastifyInstance } from 'fastify'

/**
 * Login CSRF protection: URLs with tokens in them work only when reached from our own pages or typed in. From
 * a link on another site the tokens are stripped: they could sign the reader in to the attacker's account,
 * who would then see whatever the reader does.
 */
export function guardSignInRedirects(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async ({ url, headers }, reply) => {
    const comesFrom = headers['sec-fetch-site']
    if (comesFrom !== 'cross-site' && comesFrom !== 'same-site') return
    const query = new URL(url, publicUrl).searchParams
    if (!query.has('refreshToken') || !query.has('accessToken')) return
    return reply.redirect(`${publicUrl}/oauth-callback`, 303)
  })
}
