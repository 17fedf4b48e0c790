import { maskAccountNumber } from '@kindling/domain/money/account-number'
import { formatMoney, sparksInWords } from '@kindling/domain/money/money'
import { inOneLine } from '@kindling/domain/wire'
import { says, facts as table } from '../../platform/letter/letter-parts.ts'
import { instantInWords } from '../../platform/moment-words.ts'
import { event, type MailWords, money } from '../event.ts'
import { wallet } from './targets.ts'

const openWallet = { target: () => wallet }

const walletMail = (subject: string, ...parts: MailWords['parts']): MailWords => ({
  subject,
  parts,
  button: 'Open your wallet',
})

interface Funded {
  fundingId: string
  /** Pence. */
  amount: number
  at: Date
}

interface PaidOut {
  /** Pence. */
  amount: number
  bankName: string
  /** Last digits of the account number. */
  lastFour: string
}

interface TakenBack {
  /** Pence. */
  amount: number
  /** Part of it that the wallet couldn't cover, in pence. */
  owed: number
  by: 'dispute' | 'refund'
}

const account = ({ bankName, lastFour }: PaidOut) =>
  `${inOneLine(bankName)}, account ${maskAccountNumber(lastFour)}`

const taker = ({ by }: TakenBack) =>
  by === 'dispute' ? 'Your card’s bank has taken back' : 'Your card was refunded'

/** Wallet, withdrawals, reversed card payments, and rewards. */
export const moneyEvents = {
  wallet_credited: event<Funded>(money, {
    ...openWallet,
    bell: ({ amount }) => ({ title: 'Money added', text: `${formatMoney(amount)} is in your wallet.` }),
    mail: ({ fundingId, amount, at }, { timeZone, site }) =>
      walletMail(
        'Money added to your wallet',
        says(`${formatMoney(amount)} is in your wallet.`),
        table('Receipt', [
          ['You paid', `${formatMoney(amount)}${site.isTestMoney ? ' (test money)' : ''}`],
          ['Payment method', 'Card'],
          ['To', 'your wallet'],
          ['Date', instantInWords(at, timeZone)],
          ['Payment ID', fundingId],
        ]),
      ),
  }),
  /** The processor reports that the money has arrived at the bank. */
  payout_sent: event<PaidOut>(money, {
    ...openWallet,
    bell: ({ amount }) => ({
      title: 'Withdrawal paid',
      text: `${formatMoney(amount)} was paid to your bank.`,
    }),
    mail: (payout) =>
      walletMail(
        'Your withdrawal was paid',
        says(`${formatMoney(payout.amount)} from your wallet was paid to ${account(payout)}.`),
      ),
  }),
  payout_failed: event<PaidOut>(money, {
    ...openWallet,
    bell: ({ amount }) => ({
      title: 'Withdrawal failed',
      text: `${formatMoney(amount)} could not be sent to your bank, and is back in your wallet.`,
    }),
    mail: (payout) =>
      walletMail(
        'Your withdrawal failed',
        says(
          `${formatMoney(payout.amount)} could not be sent to ${account(payout)}. It is back in your wallet.`,
          'Please check the account, and try again.',
        ),
      ),
  }),
  /** A card payment was reversed. */
  payment_taken_back: event<TakenBack>(money, {
    ...openWallet,
    bell: (facts) => ({
      title: 'Card payment taken back',
      text: `${taker(facts)} ${formatMoney(facts.amount)}. ${
        facts.owed === 0
          ? 'It has left your wallet.'
          : `You owe ${formatMoney(facts.owed)} of it, which is taken from what comes into your wallet next.`
      }`,
    }),
    mail: (facts) =>
      walletMail(
        'A card payment was taken back',
        says(
          `${taker(facts)} ${formatMoney(facts.amount)} that you paid with it.`,
          facts.owed === 0
            ? 'It has left your wallet.'
            : `Your wallet doesn’t hold all of it: you owe ${formatMoney(facts.owed)}. It is taken from what comes into your wallet next, so you can settle it by adding money.`,
        ),
      ),
  }),
  /** The card's bank returned a reversed payment. */
  payment_reinstated: event<{ amount: number }>(money, {
    ...openWallet,
    bell: ({ amount }) => ({
      title: 'Card payment counts again',
      text: `Your card’s bank has given back ${formatMoney(amount)} that it had taken.`,
    }),
    mail: ({ amount }) =>
      walletMail(
        'A card payment counts again',
        says(
          `Your card’s bank has given back ${formatMoney(amount)} that it had taken. It counts as paid again.`,
        ),
      ),
  }),
  /** A member whom the reader referred has completed a first booking. `amount` in milli-sparks. */
  referral_rewarded: event<{ name: string; amount: number }>(money, {
    ...openWallet,
    bell: ({ name, amount }) => ({
      title: 'Referral reward',
      text: `${name} completed a first booking. You received ${sparksInWords(amount)}.`,
    }),
  }),
}
