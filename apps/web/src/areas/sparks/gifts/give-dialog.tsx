import { inWords } from '@kindling/domain/appointments/duration-words'
import { giftBody, giftContract } from '@kindling/domain/gifts/gift-contract'
import {
  type GiftCard as CardName,
  GIFT_WORDS,
  GIFTS_A_DAY,
  GIFTS_WINDOW,
  giftCardLabels,
  giftCards,
} from '@kindling/domain/gifts/gift-rules'
import { formatSparks, sparksToMillis } from '@kindling/domain/money/money'
import { ENTER_SPARKS } from '@kindling/domain/money/spark-amount'
import { readAmount, typedAmount } from '@kindling/domain/money/typed-amount'
import { Field } from '@kindling/ui/field'
import { NumberInput } from '@kindling/ui/number-input'
import { Select } from '@kindling/ui/select'
import { Textarea } from '@kindling/ui/textarea'
import { toast } from '@kindling/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { sparksText } from '../../../format/sparks.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { useSendOnce } from '../../../forms/use-send-once.ts'
import { api } from '../../../server/api.ts'
import { walletQuery } from '../../../server/queries/wallet-query.ts'
import { queriesOf } from '../../../server/resources.ts'
import { GiftCard } from './gift-card.tsx'
import { everyGift } from './gift-queries.ts'
import { giftStanding } from './gift-words.ts'

const form = z.object({
  amount: z.pipe(typedAmount<string>('sparks', ENTER_SPARKS), giftBody.shape.amount),
  card: giftBody.shape.card,
  words: giftBody.shape.words,
})

const MOST_GIFTS = `Whole or half ones, ${GIFTS_A_DAY} in ${inWords(GIFTS_WINDOW)} at most.`

const cards = giftCards.map((value) => ({ value, label: giftCardLabels[value] }))

interface GiveDialogProps {
  person: { id: string; firstname: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Gives a neighbour sparks, with a card that is shown as it will be opened. */
export function GiveDialog({ person, open, onOpenChange }: GiveDialogProps) {
  const queryClient = useQueryClient()
  const { data: wallet } = useQuery(walletQuery)
  const sendOnce = useSendOnce()
  const {
    form: state,
    register,
    errors,
    isSending,
    onSubmit,
  } = useSchemaForm(form, {
    defaultValues: { amount: '', card: giftCards[0], words: '' },
    failure: giftContract.give.failure,
    reValidateMode: 'onSubmit',
    send: async (typed) => {
      const body = { to: person.id, ...typed }
      const gift = await sendOnce(body, (idempotencyKey) =>
        api.call(giftContract.give, { body }, { idempotencyKey }),
      )
      void queryClient.invalidateQueries(queriesOf('wallet'))
      void queryClient.invalidateQueries(everyGift)
      state.reset()
      onOpenChange(false)
      toast.success(giftStanding(gift) ?? `${person.firstname} has your ${sparksText(gift.amount)}.`)
    },
  })
  const typed = useWatch({ control: state.control })
  const { amount = 0 } = readAmount(typed.amount ?? '', 'sparks')
  return (
    <FormDialog
      title={`Give ${person.firstname} sparks`}
      description="Nobody but the two of you sees it."
      open={open}
      onOpenChange={onOpenChange}
      isSending={isSending}
      onSubmit={onSubmit}
      send={{ label: 'Give sparks', loadingLabel: 'Giving...' }}
      problem={errors.root?.message}
    >
      <GiftCard
        card={(typed.card ?? giftCards[0]) as CardName}
        words={typed.words ?? ''}
        amount={String(amount)}
        from="you"
      />
      <Field label="Card" error={errors.card?.message} required>
        <Select options={cards} {...register('card')} />
      </Field>
      <Field
        label="How many sparks"
        hint={
          wallet === undefined
            ? MOST_GIFTS
            : `You have ${formatSparks(Math.max(0, sparksToMillis(wallet.tokens)))} to give. ${MOST_GIFTS}`
        }
        error={errors.amount?.message}
        required
      >
        <NumberInput {...register('amount')} />
      </Field>
      <Field label="A few words" optionalLabel="optional" error={errors.words?.message}>
        <Textarea rows={3} maxLength={GIFT_WORDS} readOnly={isSending} {...register('words')} />
      </Field>
    </FormDialog>
  )
}
