import { ApiError } from '@kindling/domain/client/errors'
import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import type { Wallet } from '@kindling/domain/money/money-contract'
import {
  type WithdrawalMethod,
  withdrawalContract,
  withdrawBody,
} from '@kindling/domain/money/withdrawal-contract'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { NumberInput } from '@kindling/ui/number-input'
import { Select } from '@kindling/ui/select'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextLink } from '@kindling/ui/text-link'
import { toast } from '@kindling/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { api } from '../../lib/api.ts'
import { createAttempt, isRefused } from '../../lib/attempt.ts'
import { Link } from '../../lib/link.tsx'
import { serverMessage } from '../../lib/server-message.ts'
import { useShortForm } from '../../lib/use-short-form.ts'
import { waitingWords } from '../../lib/waiting-cash.ts'
import { walletQuery } from '../../lib/wallet-query.ts'

/** What an input holds: an empty one is no amount, rather than nothing. */
const typedNumber = z.pipe(
  z.string(),
  z.transform((text) => (text.trim() === '' ? Number.NaN : Number(text))),
)

const formFor = (available: number) =>
  z.object({
    amount: z.pipe(
      typedNumber,
      withdrawBody.shape.amount.check(
        z.maximum(available, `You can withdraw up to ${formatMoney(poundsToPence(available))}.`),
      ),
    ),
    withdrawal_method_id: z.optional(z.string()),
  })

const setUpAccount = (
  <TextLink asChild tone="inherit" layout="standalone">
    <Link to="/create-stripe-account">Set up payment account</Link>
  </TextLink>
)

interface WithdrawFormProps {
  wallet: Wallet
  /** At least one; undefined where the money goes to the bank account of the member's payment account. */
  methods: readonly WithdrawalMethod[] | undefined
  onSent: () => void
}

/** How much cash goes to which bank account. */
export function WithdrawForm({ wallet, methods, onSent }: WithdrawFormProps) {
  const queryClient = useQueryClient()
  const [attempt] = useState(() => createAttempt(() => crypto.randomUUID()))
  const [needsAccount, setNeedsAccount] = useState(false)
  const { problems, isSending, onSubmit } = useShortForm(formFor(wallet.withdrawable), async (body) => {
    const idempotencyKey = attempt.keyFor(JSON.stringify(body))
    try {
      const sent = await api.call(withdrawalContract.withdraw, { body }, { idempotencyKey })
      attempt.end()
      toast.success(
        `${formatMoney(poundsToPence(sent.amount))} is on its way to ${sent.bank_name} ${sent.account_number}.`,
      )
    } catch (error) {
      if (isRefused(error)) attempt.end()
      setNeedsAccount(error instanceof ApiError && error.code === 'account_not_ready')
      return serverMessage(error, withdrawalContract.withdraw.failure)
    } finally {
      void queryClient.invalidateQueries({ queryKey: walletQuery().queryKey })
      void queryClient.invalidateQueries({ queryKey: ['profile'] })
    }
    onSent()
    return undefined
  })
  return (
    <Stack gap={6} asChild>
      <form noValidate onSubmit={onSubmit}>
        <Field
          label="Amount in pounds"
          hint={[`${formatMoney(poundsToPence(wallet.withdrawable))} available`, waitingWords(wallet)]
            .filter(Boolean)
            .join('. ')}
          error={problems.fields.amount}
          required
        >
          <NumberInput name="amount" prefix="£" step="0.01" autoComplete="off" readOnly={isSending} />
        </Field>
        {methods === undefined ? (
          <Text tone="muted">It goes to the bank account of your payment account.</Text>
        ) : (
          <Field label="To" error={problems.fields.withdrawal_method_id} required>
            <Select
              name="withdrawal_method_id"
              options={methods.map(({ id, bank_name, account_number }) => ({
                value: id,
                label: `${bank_name} ${account_number}`,
              }))}
            />
          </Field>
        )}
        {problems.form && (
          <Alert tone="danger" live action={needsAccount && setUpAccount}>
            {problems.form}
          </Alert>
        )}
        <Button type="submit" loading={isSending} loadingText="Withdrawing...">
          Withdraw
        </Button>
      </form>
    </Stack>
  )
}
