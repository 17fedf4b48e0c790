import { isRefused } from '@kindling/domain/client/attempt'
import { formatCalendarDate } from '@kindling/domain/client/times/dates'
import { type Withdrawal, withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { EarlierUnansweredError } from '@kindling/domain/money/withdrawals/withdrawal'
import type { TypedWithdrawal } from '@kindling/domain/money/withdrawals/withdrawal-form'
import { UNANSWERED, withdrawalReview } from '@kindling/domain/money/withdrawals/withdrawal-words'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Form } from '@kindling/ui/form'
import { FormAlert } from '@kindling/ui/form-alert'
import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { KeyValue } from '@kindling/ui/key-value'
import * as z from 'zod/mini'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { serverMessage } from '../../../server/server-message.ts'

const setUpAccount = (
  <TextLinkTo to="/create-stripe-account" tone="inherit" layout="standalone">
    Set up payment account
  </TextLinkTo>
)

interface WithdrawalReviewProps {
  typed: TypedWithdrawal
  /** Whether it was already sent without an answer, so that it can't be edited. */
  isUnanswered: boolean
  /** Pounds in the wallet now. */
  balance: number
  withdraw: (typed: TypedWithdrawal) => Promise<Withdrawal>
  onSent: (withdrawal: Withdrawal) => void
  /** Back to the form. @param problem the server's rejection */
  onChange: (problem?: { message: string; needsAccount: boolean }) => void
}

/** Error above the form after the server rejected a withdrawal. */
export function WithdrawalRefused({ message, needsAccount }: { message: string; needsAccount: boolean }) {
  return <FormAlert action={needsAccount && setUpAccount}>{message}</FormAlert>
}

/** Review step of a withdrawal: amount, bank account, fee and arrival day. */
export function WithdrawalReview(props: WithdrawalReviewProps) {
  const { typed, isUnanswered, balance, withdraw, onSent, onChange } = props
  const { order, to = 'The bank account of your payment account' } = typed
  const { amount, fee, arrivesBy, left } = withdrawalReview(order.amount, balance, new Date())
  const { errors, isSending, frame } = useSchemaForm(z.object({}), {
    send: async () => {
      try {
        onSent(await withdraw(typed))
        return undefined
      } catch (error) {
        // The earlier unanswered withdrawal is shown instead.
        if (error instanceof EarlierUnansweredError) return undefined
        const message = serverMessage(error, withdrawalContract.withdraw.failure)
        if (!isRefused(error)) return message
        onChange({ message, needsAccount: error.code === 'account_not_ready' })
        return undefined
      }
    },
  })
  const problem = errors.root?.message
  return (
    <Form
      {...frame}
      problem={problem && isUnanswered ? `${problem} ${UNANSWERED}` : problem}
      footer={
        <Inline>
          <Button type="submit" loading={isSending} loadingLabel="Withdrawing...">
            {isUnanswered ? 'Send it again' : `Withdraw ${amount}`}
          </Button>
          {!isUnanswered && (
            <Button variant="secondary" disabled={isSending} onClick={() => onChange()}>
              Change
            </Button>
          )}
        </Inline>
      }
    >
      <Heading level={2} size="section">
        {isUnanswered ? 'Your last withdrawal' : 'Check your withdrawal'}
      </Heading>
      <KeyValue
        items={[
          { key: 'Amount', value: amount, strong: true },
          { key: 'To', value: <bdi>{to}</bdi> },
          { key: 'Fee', value: fee },
          { key: 'Arrives', value: `By ${formatCalendarDate(arrivesBy)}` },
          // For an unanswered withdrawal it isn't known whether the balance already includes it.
          ...(isUnanswered ? [] : [{ key: 'Left in your wallet', value: left }]),
        ]}
      />
      {isUnanswered && !problem && <Alert tone="warning">{UNANSWERED}</Alert>}
    </Form>
  )
}
