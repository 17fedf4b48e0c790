import { AppError } from '@kindling/domain/errors'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { invalid } from '../../http/errors.ts'
import type { Feature } from '../../http/feature.ts'
import { findDevMailHtml, listDevMails } from '../../platform/mail/dev-mailbox-store.ts'
import { mailboxPage, mailboxStyle } from './dev-mailbox-page.ts'

const query = z.object({ to: z.string().optional() })
const params = z.object({ id: z.uuid() })

/** CSP of a mail: inline styles only. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'"

/**
 * Mailbox of undelivered mails for development without a mail server. Absent in production. A development
 * tool rather than an endpoint of the product, so the list has no response envelope.
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

  app.get('/dev/mailbox/:id', async (request, reply) => {
    const { success, data } = params.safeParse(request.params)
    const mail = success ? await findDevMailHtml(db, data.id) : undefined
    if (mail === undefined) throw new AppError('not_found', 'Mail not found')
    return html(reply).header('content-security-policy', mailPolicy).send(mail)
  })
}

function html(reply: FastifyReply) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
}
