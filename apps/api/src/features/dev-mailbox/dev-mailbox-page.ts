import { html } from '../../platform/html.ts'
import type { listDevMails } from '../../platform/mail/dev-mailbox-store.ts'

type DevMail = Awaited<ReturnType<typeof listDevMails>>[number]

/** The development mailbox's page, without scripts. */
export function mailboxPage(mails: readonly DevMail[]): string {
  const list = mails.map(
    ({ id, to, subject, text, hasHtml, calendar, sentAt }) => html`
      <li>
        <article>
          <h2>${subject}</h2>
          <p><a href="/dev/mailbox?to=${encodeURIComponent(to)}">${to}</a> · <time datetime="${sentAt.toISOString()}">${sentAt.toUTCString()}</time></p>
          <pre>${text}</pre>
          ${hasHtml ? html`<p><a href="/dev/mailbox/${id}">In HTML</a></p>` : []}
          ${calendar === null ? [] : html`<details><summary>Calendar file</summary><pre>${calendar}</pre></details>`}
        </article>
      </li>`,
  )
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Development mailbox</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/dev/mailbox.css">
  </head>
  <body>
    <main>
      <h1>Development mailbox</h1>
      <p>Mails land here while no mail server is configured. <a href="/dev/mailbox">All</a></p>
      ${list.length > 0 ? html`<ol>${list}</ol>` : html`<p>No mail yet.</p>`}
    </main>
  </body>
</html>`.text
}

export const mailboxStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
ol { list-style: none; padding: 0 }
article { border: 1px solid; border-radius: 0.75rem; padding: 1rem; margin-block: 1rem }
h2 { font-size: 1.125rem; margin: 0 }
p { margin-block: 0.25rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`
