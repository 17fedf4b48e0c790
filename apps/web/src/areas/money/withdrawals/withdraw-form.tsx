import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import type { Wallet } from '@kindling/domain/money/money-contract'
import { typedAmount } from '@kindling/domain/money/typed-amount'
import { type WithdrawalMethod, withdrawBody } from '@kindling/domain/money/withdrawal-contract'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { NumberInput } from '@kindling/ui/number-input'
import { Select } from '@kindling/ui/select'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { waitingCashWords } from '../waiting-cash.ts'
import type { WithdrawalOrder } from './withdrawal-memory.ts'

const formFor = (available: number) =>
  z.object({
    amount: z.pipe(
      typedAmount<string>('pounds', 'Enter an amount in pounds.'),
      withdrawBody.shape.amount.check(
        z.maximum(available, `You can withdraw up to ${formatMoney(poundsToPence(available))}.`),
      ),
    ),
    withdrawal_method_id: z.optional(z.string()),
  })

/** A filled-in withdrawal, with the label of its bank account if one was chosen. */
export interface TypedWithdrawal {
  order: WithdrawalOrder
  to?: string | undefined
}

interface WithdrawFormProps {
  wallet: Wallet
  /** At least one; undefined if withdrawals go to the bank account of the member's payment account. */
  methods: readonly WithdrawalMethod[] | undefined
  /** Values to edit, when coming back from the review. */
  former: WithdrawalOrder | undefined
  onReview: (typed: TypedWithdrawal) => void
}

const nameOf = ({ bank_name, account_number }: WithdrawalMethod) => `${bank_name} ${account_number}`

/** Withdrawal form: amount and bank account. Sent only after the review step. */
export function WithdrawForm({ wallet, methods, former, onReview }: WithdrawFormProps) {
  const methodOf = (order: WithdrawalOrder | undefined) =>
    methods?.find(({ id }) => id === order?.withdrawal_method_id)
  const { register, errors, onSubmit } = useSchemaForm(formFor(wallet.withdrawable), {
    defaultValues: { amount: former?.amount.toFixed(2) ?? '', withdrawal_method_id: methodOf(former)?.id },
    reValidateMode: 'onSubmit',
    send: async (order) => {
      const method = methodOf(order)
      onReview({ order, to: method && nameOf(method) })
    },
  })
  return (
    <Stack gap={6} asChild>
      <form noValidate onSubmit={onSubmit}>
        <Field
          label="Amount in pounds"
          hint={[`${formatMoney(poundsToPence(wallet.withdrawable))} available`, waitingCashWords(wallet)]
            .filter(Boolean)
            .join('. ')}
          error={errors.amount?.message}
          required
        >
          <NumberInput prefix="£" {...register('amount')} />
        </Field>
        {methods === undefined ? (
          <Text tone="muted">It goes to the bank account of your payment account.</Text>
        ) : (
          <Field label="To" error={errors.withdrawal_method_id?.message} required>
            <Select
              options={methods.map((method) => ({ value: method.id, label: nameOf(method) }))}
              {...register('withdrawal_method_id')}
            />
          </Field>
        )}
        <Button type="submit">Review withdrawal</Button>
      </form>
    </Stack>
  )
}
