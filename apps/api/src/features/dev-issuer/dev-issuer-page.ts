import { html } from '../../platform/html.ts'

interface ChoiceOfWho {
  /** URL that the form submits to. */
  action: string
  stylesheet: string
  /** Parameters of the authorisation request, submitted along. */
  asked: Record<string, string>
  people: readonly { email: string; label: string }[]
}

/** The page to choose a user, without scripts. */
export function choicePage({ action, stylesheet, asked, people }: ChoiceOfWho): string {
  const hidden = Object.entries(asked).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const choices = people.map(
    ({ email, label }) => html`
        <form method="post" action="${action}">
          ${hidden}
          <input type="hidden" name="email" value="${email}">
          <button><strong>${label}</strong> <span>${email}</span></button>
        </form>`,
  )
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Choose an account</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${stylesheet}">
  </head>
  <body>
    <main>
      <h1>Choose an account</h1>
      <p>No sign-in provider is set up here, so this page stands in for Google. It never does in production.</p>
      ${choices.length > 0 ? html`<section aria-label="Demo members">${choices}</section>` : undefined}
      <section aria-labelledby="new">
        <h2 id="new">Somebody else</h2>
        <form method="post" action="${action}">
          ${hidden}
          <label>Email <input name="email" type="email" required autocomplete="off"></label>
          <label>First name <input name="given_name" autocomplete="off"></label>
          <label>Last name <input name="family_name" autocomplete="off"></label>
          <button>Continue</button>
        </form>
      </section>
      <form method="post" action="${action}">
        ${hidden}
        <input type="hidden" name="cancel" value="yes">
        <button>Cancel</button>
      </form>
    </main>
  </body>
</html>`.text
}

export const choiceStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 26rem; margin: 2rem auto; padding: 0 1rem }
section, form { display: grid; gap: 0.75rem }
section { margin-block: 1.5rem }
h1 { font-size: 1.5rem; margin: 0 }
h2 { font-size: 1.125rem; margin: 0 }
label { display: grid; gap: 0.25rem }
input, button { font: inherit; min-height: 3rem; padding: 0.5rem 0.75rem; border: 1px solid; border-radius: 0.75rem }
input[type=hidden] { display: none }
button { cursor: pointer; background: transparent; color: inherit; text-align: start }
button span { display: block; overflow-wrap: anywhere }
`
