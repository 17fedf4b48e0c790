import type { EndpointAuth } from '@kindling/domain/endpoint'
import { errorStatus } from '@kindling/domain/errors'
import { type Html, html } from '../../platform/html.ts'
import type { DescribedCall } from './openapi.ts'

const whoMayCall: Record<EndpointAuth, string> = {
  none: 'anybody',
  optional: 'anybody, signed in or not',
  access: 'a signed-in member',
  refresh: 'whoever has the refresh token',
  moderator: 'a moderator',
}

/** The API documentation as HTML, without scripts or external resources. */
export function docsPage(calls: readonly DescribedCall[]): string {
  const groups = Map.groupBy(calls, ({ endpoint }) => endpoint.path.split('/')[1] ?? '')
  const names = [...groups.keys()].sort()
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Kindling API</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api/docs/docs.css">
  </head>
  <body>
    <nav aria-label="Groups">
      <ul>${names.map((name) => html`<li><a href="#${name}">${name}</a></li>`)}</ul>
    </nav>
    <main>
      <h1>Kindling API</h1>
      <p>Made from the contracts that the server runs on. For tools: <a href="/api/docs/openapi.json">OpenAPI 3.1</a>.</p>
      <p>An answer is <code>{"status": "success", "message"?, "data"}</code>, or
        <code>{"status": "error", "code", "message", "fields"?, "current"?}</code> with one of these codes:</p>
      <ul class="codes">${Object.entries(errorStatus).map(([code, status]) => html`<li><code>${status} ${code}</code></li>`)}</ul>
      ${names.map((name) => html`<section id="${name}"><h2>${name}</h2>${groups.get(name)?.map(describe)}</section>`)}
    </main>
  </body>
</html>`.text
}

function describe({ endpoint, described }: DescribedCall): Html {
  const { method, path, summary, auth, idempotent } = endpoint
  return html`
<details>
  <summary><code>${method} /api${path}</code> ${summary}</summary>
  <p>For ${whoMayCall[auth]}.${idempotent ? ' Takes an Idempotency-Key: a repetition with it answers the first result, and without one it is a new try.' : ''}</p>
  <pre>${JSON.stringify(described, null, 2)}</pre>
</details>`
}

export const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { display: grid; grid-template-columns: minmax(9rem, 14rem) minmax(0, 60rem); gap: 2rem; margin: 2rem }
nav ul, .codes { list-style: none; padding: 0 }
.codes { display: flex; flex-wrap: wrap; gap: 0.5rem }
nav { position: sticky; top: 2rem; align-self: start }
details { border-block-start: 1px solid; padding-block: 0.5rem }
summary { cursor: pointer; overflow-wrap: anywhere }
pre { overflow: auto; font-size: 0.875rem }
@media (max-width: 48rem) { body { grid-template-columns: minmax(0, 1fr); margin: 1rem } nav { position: static } }
`
