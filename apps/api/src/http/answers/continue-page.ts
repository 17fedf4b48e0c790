import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'

const SCRIPT = '/api/continue.js'

/** The script of every such page: it presses the only button, before the page is an entry of the browser's history. */
export function serveContinueScript(app: FastifyInstance): void {
  app.get(SCRIPT, (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/javascript; charset=utf-8')
      .send('document.forms[0].submit()'),
  )
}

/**
 * Answers the GET of an address that works once with a page that goes on to the same address by POST, by itself or by a
 * press. A GET is sent by prefetchers, scanners of mails, preloads and retries as well, so it spends nothing.
 */
export function sendContinuePage(reply: FastifyReply, title: string): FastifyReply {
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
      form { max-width: 26rem; margin: 2rem auto; padding: 0 1rem }
      h1 { font-size: 1.5rem }
      button { font: inherit; min-height: 3rem; padding: 0 1.5rem; border: 1px solid; border-radius: 0.75rem; background: transparent; color: inherit; cursor: pointer }
    </style>
    <script src="${SCRIPT}" defer></script>
  </head>
  <body>
    <form method="post">
      <h1>${title}</h1>
      <button>Continue</button>
    </form>
  </body>
</html>`
  return reply.type('text/html; charset=utf-8').send(page.text)
}
