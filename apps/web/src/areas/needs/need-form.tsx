import { inWords } from '@kindling/domain/appointments/duration-words'
import { bookableDays } from '@kindling/domain/client/times/bookable-days'
import { byName } from '@kindling/domain/format/by-name'
import { type Need, needContract, needForm } from '@kindling/domain/needs/need-contract'
import { type NeedDraft, withoutPastDay } from '@kindling/domain/needs/need-draft'
import { NEED_LIFE } from '@kindling/domain/needs/need-rules'
import { currencyChoices } from '@kindling/domain/needs/need-words'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { Alert } from '@kindling/ui/alert'
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
import { rememberedTry } from '../../forms/remembered-try.ts'
import { useKeptPictures } from '../../forms/use-kept-pictures.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { useSendOnce } from '../../forms/use-send-once.ts'
import { api } from '../../server/api.ts'
import { queriesOf } from '../../server/resources.ts'
import { serverMessage } from '../../server/server-message.ts'
import { needDraft } from './need-drafts.ts'
import { askableQuery } from './need-queries.ts'

interface NeedFormProps {
  memberId: string
  /** Category preselected by the link to this form. */
  categoryId: string | undefined
  onAsked: (need: Need) => void
}

/** Form for a new need. Typed values and pictures are kept across page reloads. */
export function NeedForm({ memberId, categoryId, onAsked }: NeedFormProps) {
  const queryClient = useQueryClient()
  const days = bookableDays(new Date())
  const [draft] = useState(() => needDraft(memberId))
  const [begun] = useState(() => {
    const typed = withoutPastDay(draft.read(), days.first)
    return categoryId === undefined ? typed : { ...typed, categoryId }
  })
  const { pictures, choose, forget } = useKeptPictures(memberId, 'need pictures')
  const [remembered] = useState(() => rememberedTry(`need-try.${memberId}`))
  const sendOnce = useSendOnce(remembered)
  const askable = useQuery(askableQuery)
  const { data: categories = [] } = askable
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
        <Field label="Kind of help" error={errors.categoryId?.message} required>
          <Select
            placeholder="Choose one"
            options={categories
              .map(({ id, title }) => ({ value: id, label: title }))
              .sort((one, other) => byName(one.label, other.label))}
            // Remounts once the options load: a select shows no value that isn’t among its options.
            key={categories.length}
            {...register('categoryId')}
          />
        </Field>
        {askable.isLoadingError && (
          <Alert
            tone="danger"
            live
            action={
              <Button
                size="small"
                variant="secondary"
                loading={askable.isFetching}
                onClick={() => void askable.refetch()}
              >
                Try again
              </Button>
            }
          >
            {serverMessage(askable.error, skillContract.categories.failure)}
          </Alert>
        )}
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
