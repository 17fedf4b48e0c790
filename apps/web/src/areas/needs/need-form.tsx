import { inWords } from '@kindling/domain/appointments/duration-words'
import { type Need, needContract, needForm } from '@kindling/domain/needs/need-contract'
import { NEED_LIFE } from '@kindling/domain/needs/need-rules'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { NumberInput } from '@kindling/ui/number-input'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Select } from '@kindling/ui/select'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextInput } from '@kindling/ui/text-input'
import { Textarea } from '@kindling/ui/textarea'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { DayField } from '../../components/day-field.tsx'
import { PicturesField } from '../../components/pictures/pictures-field.tsx'
import { byName } from '../../format/by-name.ts'
import { bookableDays } from '../../forms/bookable-days.ts'
import { rememberedTry } from '../../forms/remembered-try.ts'
import { useKeptPictures } from '../../forms/use-kept-pictures.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { useSendOnce } from '../../forms/use-send-once.ts'
import { api } from '../../server/api.ts'
import { queriesOf } from '../../server/resources.ts'
import { type NeedDraft, needDraft } from './need-draft.ts'
import { askableQuery } from './need-queries.ts'
import { currencyChoices } from './need-words.ts'

interface NeedFormProps {
  memberId: string
  /** Chosen where the member comes from. */
  categoryId: string | undefined
  onAsked: (need: Need) => void
}

/** Asks the neighbours for something. What was typed and chosen lives through a refresh. */
export function NeedForm({ memberId, categoryId, onAsked }: NeedFormProps) {
  const queryClient = useQueryClient()
  const days = bookableDays(new Date())
  const [draft] = useState(() => needDraft(memberId))
  const [begun] = useState(() => {
    const typed = draft.read(days.first)
    return categoryId === undefined ? typed : { ...typed, categoryId }
  })
  const { pictures, choose, forget } = useKeptPictures(memberId, 'need pictures')
  const [remembered] = useState(() => rememberedTry(`need-try.${memberId}`))
  const sendOnce = useSendOnce(remembered)
  const categories = useQuery(askableQuery).data ?? []
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(needForm, {
    defaultValues: begun,
    failure: needContract.create.failure,
    onTyped: (values) => draft.write(values as NeedDraft),
    send: async (body) => {
      const need = await sendOnce([body, pictures], (idempotencyKey) =>
        api.call(needContract.create, { body, files: { thumbnails: pictures } }, { idempotencyKey }),
      )
      draft.clear()
      forget()
      void queryClient.invalidateQueries(queriesOf('needs'))
      onAsked(need)
    },
  })

  const inSparks = form.watch('currency') === 'SPARK'
  const { field: day } = useController({ control: form.control, name: 'day' })

  return (
    <Stack gap={6} asChild>
      <form noValidate onSubmit={onSubmit}>
        <Field label="Kind of help" error={errors.categoryId && 'Choose a kind of help'} required>
          <Select
            placeholder="Choose one"
            options={categories
              .map(({ id, title }) => ({ value: id, label: title }))
              .sort((one, other) => byName(one.label, other.label))}
            // The choices come later than what was typed, and a list without them shows none chosen.
            key={categories.length}
            {...register('categoryId')}
          />
        </Field>
        <Field label="What you need" error={errors.title?.message} required>
          <TextInput placeholder="Two shelves put up" maxLength={100} {...register('title')} />
        </Field>
        <Field
          label="Description"
          hint="What is to be done, what is there already. No address: whoever you book gets that."
          error={errors.description?.message}
          required
        >
          <Textarea rows={5} {...register('description')} />
        </Field>
        <Stack gap={2}>
          <DayField
            ref={day.ref}
            label="Day"
            optionalLabel="optional"
            hint="Without one, any day is right."
            error={errors.day?.message}
            value={String(day.value ?? '')}
            onValueChange={day.onChange}
            min={days.first}
            max={days.last}
          />
          {day.value ? (
            <Button size="small" variant="secondary" className="self-start" onClick={() => day.onChange('')}>
              Any day is right
            </Button>
          ) : null}
        </Stack>
        <Field
          label={`Budget, in ${inSparks ? 'sparks' : 'pounds'}`}
          optionalLabel="optional"
          error={errors.budget?.message}
        >
          <NumberInput prefix={inSparks ? undefined : '£'} {...register('budget')} />
        </Field>
        <Field label="Budget in" error={errors.currency?.message}>
          <RadioGroup layout="line" options={currencyChoices} {...register('currency')} />
        </Field>
        <PicturesField label="Pictures" value={pictures} onValueChange={choose} />
        <Text size={14} tone="muted">
          Neighbours who offer this and come as far as you hear of it. They see your name, your town and
          roughly how far it is, never your address. It stays open for {inWords(NEED_LIFE)}.
        </Text>
        <FormAlert>{errors.root?.message}</FormAlert>
        <Button type="submit" width="full" loading={isSending} loadingLabel="Asking...">
          Ask your neighbours
        </Button>
      </form>
    </Stack>
  )
}
