import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'

const SCRIPT = '/api/continue.js'

/** Serves the script that submits the page's form at once, before the page gets an entry in the browser's history. */
export function serveContinueScript(app: FastifyInstance): void {
  app.get(SCRIPT, (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/javascript; charset=utf-8')
      .send('document.forms[0].submit()'),
  )
}

/**
 * Answers the GET of a single-use link with a page whose form POSTs to the same address, automatically or by its
 * button. Prefetchers, mail scanners and retries send GETs too, which therefore must not use up the link.
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
