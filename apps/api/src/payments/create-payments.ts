import type { Payments } from './port.ts'
import { makeSandbox, type SandboxProcessor } from './sandbox/sandbox.ts'
import type { SandboxDeps } from './sandbox/sandbox-kit.ts'
import { makeStripe } from './stripe/stripe.ts'

export interface CreatedPayments {
  payments: Payments
  /** The sandbox's own API, for the routes that serve its pages; undefined with Stripe. */
  sandbox: SandboxProcessor | undefined
}

/** The configured adapter; whether the sandbox may run is decided with the configuration. */
export function createPayments(deps: SandboxDeps): CreatedPayments {
  if (deps.config.stripe) return { payments: makeStripe(deps.config.stripe), sandbox: undefined }
  const sandbox = makeSandbox(deps)
  return { payments: sandbox, sandbox }
}
