import { inWords } from '@kindling/domain/appointments/duration-words'
import { sparksText } from '@kindling/domain/format/sparks'
import { giftContract } from '@kindling/domain/gifts/gift-contract'
import { giftForm } from '@kindling/domain/gifts/gift-form'
import {
  type GiftCard as CardName,
  GIFT_WORDS,
  GIFTS_A_DAY,
  GIFTS_WINDOW,
  giftCardLabels,
  giftCards,
} from '@kindling/domain/gifts/gift-rules'
import { giftStanding } from '@kindling/domain/gifts/gift-words'
import { formatSparks, sparksToMillis } from '@kindling/domain/money/money'
import { readAmount } from '@kindling/domain/money/typed-amount'
import { Field } from '@kindling/ui/field'
import { FormDialog } from '@kindling/ui/form-dialog'
import { NumberInput } from '@kindling/ui/number-input'
import { Select } from '@kindling/ui/select'
import { Textarea } from '@kindling/ui/textarea'
import { toast } from '@kindling/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useCall } from '../../../forms/use-call.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { walletQuery } from '../../../server/queries/wallet-query.ts'
import { queriesOf } from '../../../server/resources.ts'
import { GiftCard } from './gift-card.tsx'
import { everyGift } from './gift-queries.ts'

const MOST_GIFTS = `Whole or half ones, ${GIFTS_A_DAY} in ${inWords(GIFTS_WINDOW)} at most.`

const cards = giftCards.map((value) => ({ value, label: giftCardLabels[value] }))

interface GiveDialogProps {
  person: { id: string; firstname: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Dialog for giving a neighbour sparks, with a preview of the card. */
export function GiveDialog({ person, open, onOpenChange }: GiveDialogProps) {
  const queryClient = useQueryClient()
  const { data: wallet } = useQuery(walletQuery)
  const { mutateAsync } = useCall(giftContract.give)
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(giftForm, {
    defaultValues: { amount: '', card: giftCards[0], words: '' },
    failure: giftContract.give.failure,
    reValidateMode: 'onSubmit',
    send: async (typed) => {
      const gift = await mutateAsync({ to: person.id, ...typed })
      void queryClient.invalidateQueries(queriesOf('wallet'))
      void queryClient.invalidateQueries(everyGift)
      form.reset()
      onOpenChange(false)
      toast.success(giftStanding(gift) ?? `${person.firstname} has your ${sparksText(gift.amount)}.`)
    },
  })
  const typed = useWatch({ control: form.control })
  const { amount = 0 } = readAmount(typed.amount ?? '', 'sparks')
  return (
    <FormDialog
      title={`Give ${person.firstname} sparks`}
      description="Nobody but the two of you sees it."
      open={open}
      onOpenChange={onOpenChange}
      sending={isSending}
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
