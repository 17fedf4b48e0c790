import { readerZone } from '@kindling/domain/client/times/reader-zone'
import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import type { Wallet } from '@kindling/domain/money/money-contract'
import { waitingCashWords } from '@kindling/domain/money/statement/wallet-words'
import type { WithdrawalMethod } from '@kindling/domain/money/withdrawal-contract'
import type { WithdrawalOrder } from '@kindling/domain/money/withdrawals/withdrawal'
import {
  bankAccountName,
  type TypedWithdrawal,
  withdrawalForm,
} from '@kindling/domain/money/withdrawals/withdrawal-form'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { NumberInput } from '@kindling/ui/number-input'
import { Select } from '@kindling/ui/select'
import { Text } from '@kindling/ui/text'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'

interface WithdrawFormProps {
  wallet: Wallet
  /** At least one; undefined if withdrawals go to the bank account of the member's payment account. */
  methods: readonly WithdrawalMethod[] | undefined
  /** Values to edit, when coming back from the review. */
  former: WithdrawalOrder | undefined
  onReview: (typed: TypedWithdrawal) => void
}

/** Withdrawal form: amount and bank account. Sent only after the review step. */
export function WithdrawForm({ wallet, methods, former, onReview }: WithdrawFormProps) {
  const methodOf = (order: WithdrawalOrder | undefined) =>
    methods?.find(({ id }) => id === order?.withdrawal_method_id)
  const { register, errors, frame } = useSchemaForm(withdrawalForm(wallet.withdrawable), {
    defaultValues: { amount: former?.amount.toFixed(2) ?? '', withdrawal_method_id: methodOf(former)?.id },
    reValidateMode: 'onSubmit',
    send: async (order) => {
      const method = methodOf(order)
      onReview({ order, to: method && bankAccountName(method) })
    },
  })
  return (
    <Form {...frame} send={{ label: 'Review withdrawal' }}>
      <Field
        label="Amount in pounds"
        hint={[
          `${formatMoney(poundsToPence(wallet.withdrawable))} available`,
          waitingCashWords(wallet, readerZone()),
        ]
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
            options={methods.map((method) => ({ value: method.id, label: bankAccountName(method) }))}
            {...register('withdrawal_method_id')}
          />
        </Field>
      )}
    </Form>
  )
}
