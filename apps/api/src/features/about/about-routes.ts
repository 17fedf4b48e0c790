import { aboutContract } from '@kindling/domain/about-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { demoAccounts, demoPassword } from '../../seed/demo-accounts.ts'

/** How this installation runs: what the login and sign-up screens of a demo need to say. */
export const about: Feature = (app, { config, payments }) => {
  const isMailKept = config.smtpUrl === undefined && !config.production
  const accounts = demoAccounts.map(({ email, label }) => ({ email, label, password: demoPassword }))

  route(app, aboutContract.get, () => ({
    demoAccounts: config.demo ? accounts : [],
    mailbox: isMailKept ? '/dev/mailbox' : null,
    payments: {
      provider: payments.processor,
      isTestMoney: payments.isTestMoney,
      publishableKey: config.stripe?.publishableKey ?? null,
      cardCashDays: config.cardCashDays,
    },
    signIn: config.signIn.kind,
    googleMapsKey: config.googleMapsApiKey ?? null,
  }))
}
