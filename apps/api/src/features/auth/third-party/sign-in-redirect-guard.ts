import type { FastifyInstance } from 'fastify'

/**
 * Lets an address with tokens in it in when a page of ours led there, or when somebody opened it themselves. A link on
 * another site is led on without them: it could sign its reader in as the one who wrote it, who would then see whatever
 * the reader does.
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
