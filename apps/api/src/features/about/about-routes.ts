import { aboutContract } from '@kindling/domain/about-contract'
import { loadDemoAccounts } from '../../demo.ts'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'

/** Settings of this installation that the login and sign-up screens of a demo show. */
export const about: Feature = async (app, { config, payments }) => {
  const isMailKept = config.smtpUrl === undefined && !config.production
  const demoAccounts = await loadDemoAccounts(config)

  route(app, aboutContract.get, () => ({
    demoAccounts,
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
