import { formatMoney } from '@kindling/domain/money/money'
import { onboardingStatus } from '@kindling/domain/payments/onboarding-status'
import type { ConnectedAccount } from '../../payments/port.ts'
import type { OnboardingOutcome } from '../../payments/sandbox/sandbox.ts'
import { type Html, html } from '../../platform/html.ts'

const STYLE = '/api/sandbox/onboarding.css'

const choices: { outcome: OnboardingOutcome; label: string; hint: string; isFirst?: boolean }[] = [
  {
    outcome: 'finish',
    label: 'Finish onboarding',
    hint: 'Everything is in order: charges and payouts are enabled.',
    isFirst: true,
  },
  {
    outcome: 'submit',
    label: 'Submit, and wait',
    hint: 'The details are in, and somebody still has to look at them.',
  },
  { outcome: 'fail', label: 'Fail verification', hint: 'The provider turns the account down.' },
  { outcome: 'leave', label: 'Leave without finishing', hint: 'Nothing is handed in.' },
]

const standings = {
  incomplete: 'Nothing handed in yet',
  pending: 'Handed in, waiting',
  complete: 'In order',
  rejected: 'Turned down',
}

/** The sandbox processor's onboarding page for an account. */
export function onboardingPage({ account, email }: { account: ConnectedAccount; email: string }): string {
  const standing = standings[onboardingStatus(flagsOf(account))]
  return page(
    'Onboarding · Sandbox',
    html`
      <p class="mode">Sandbox: test money, no real bank</p>
      <h1>Set up payouts</h1>
      <p>This page stands in for the payment provider’s. It asks for nothing: choose how the onboarding ends.</p>
      <dl>
        <div><dt>Account</dt><dd><code>${account.id}</code></dd></div>
        <div><dt>Email</dt><dd>${email}</dd></div>
        <div><dt>So far</dt><dd>${standing}</dd></div>
      </dl>
      <form method="post">
        ${choices.map(
          ({ outcome, label, hint, isFirst }) => html`
            <div>
              <button name="outcome" value="${outcome}" class="${isFirst ? 'first' : 'other'}" aria-describedby="${outcome}">${label}</button>
              <p id="${outcome}">${hint}</p>
            </div>`,
        )}
      </form>`,
  )
}

/** The sandbox bank's 3-D Secure page. */
export function challengePage(amount: number): string {
  return page(
    'Confirm payment · Sandbox',
    html`
      <p class="mode">Sandbox: test money, no real bank</p>
      <h1>Is it you?</h1>
      <p>This page stands in for your bank’s. A payment of ${formatMoney(amount)} to Kindling waits for your word.</p>
      <form method="post" class="apart">
        <button name="answer" value="confirm" class="first">Confirm payment</button>
        <button name="answer" value="refuse" class="other">Refuse payment</button>
      </form>`,
  )
}

/** The page of an expired link. */
export function endedPage(wayOn: string): string {
  return page(
    'Link ended · Sandbox',
    html`
      <p class="mode">Sandbox: test money, no real bank</p>
      <h1>This link has ended</h1>
      <p>It worked once, for a while. Ask for a fresh one.</p>
      <p><a href="${wayOn}">Go on in Kindling</a></p>`,
  )
}

function flagsOf(account: ConnectedAccount) {
  return {
    charges_enabled: account.chargesEnabled,
    payouts_enabled: account.payoutsEnabled,
    details_submitted: account.detailsSubmitted,
    disabled_reason: account.disabledReason,
  }
}

function page(title: string, main: Html): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${STYLE}">
  </head>
  <body>
    <main>${main}</main>
  </body>
</html>`.text
}

export const sandboxStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(oklch(0.955 0.008 250), oklch(0.17 0.012 250));
  --sheet: light-dark(#fff, oklch(0.23 0.014 250));
  --ink: light-dark(oklch(0.25 0.02 250), oklch(0.95 0.008 250));
  --muted: light-dark(oklch(0.46 0.02 250), oklch(0.76 0.015 250));
  --line: light-dark(oklch(0.88 0.01 250), oklch(0.36 0.015 250));
  --edge: light-dark(oklch(0.58 0.02 250), oklch(0.6 0.02 250));
  font: 16px/1.5 system-ui, sans-serif;
  background: var(--ground);
  color: var(--ink);
}
* { box-sizing: border-box }
body { margin: 0; padding: 16px; min-height: 100dvh; display: grid; align-items: center }
main { width: 100%; max-width: 30rem; margin: auto; padding: 24px; background: var(--sheet); border: 1px solid var(--line); border-radius: 16px }
h1 { margin: 12px 0 8px; font-size: 1.75rem; line-height: 1.15 }
p { margin: 0 }
.mode { display: inline-block; padding: 4px 12px; border: 1px dashed var(--edge); border-radius: 99px; font-size: 0.875rem; font-weight: 600 }
dl { margin: 20px 0; border-block: 1px solid var(--line) }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding: 10px 0 }
dl div + div { border-top: 1px solid var(--line) }
dt { color: var(--muted) }
dd { margin: 0; overflow-wrap: anywhere }
code { font-size: 0.875rem }
form { display: grid; gap: 16px }
.apart { margin-top: 20px }
form p { margin-top: 4px; font-size: 0.875rem; color: var(--muted) }
button { width: 100%; min-height: 48px; padding: 0 16px; border-radius: 12px; border: 1px solid var(--edge); font: inherit; font-weight: 650; cursor: pointer }
.first { background: var(--ink); border-color: var(--ink); color: var(--sheet) }
.other { background: transparent; color: var(--ink) }
button:focus-visible, a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
a { color: inherit; display: inline-block; padding-block: 12px }
`
