import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { invalid } from '../../http/errors.ts'
import type { Feature } from '../../http/feature.ts'
import { listDevMails } from '../../platform/dev-mailbox-store.ts'
import { mailboxPage, mailboxStyle } from './dev-mailbox-page.ts'

const query = z.object({ to: z.string().optional() })

/**
 * The mails that no server took, for whoever tries Kindling without one. Absent in production. A tool of
 * development rather than a call of the product: the list comes bare, without the envelope of the contract.
 */
export const devMailbox: Feature = (app, { config, db }) => {
  if (config.production) return

  const mails = async (given: unknown) => {
    const parsed = query.safeParse(given)
    if (!parsed.success) throw invalid(parsed.error)
    return listDevMails(db, parsed.data.to)
  }

  app.get('/api/dev/mailbox', (request) => mails(request.query))

  app.get('/dev/mailbox', async (request, reply) => html(reply).send(mailboxPage(await mails(request.query))))

  app.get('/dev/mailbox.css', (_, reply) => reply.type('text/css; charset=utf-8').send(mailboxStyle))
}

function html(reply: FastifyReply) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
}
