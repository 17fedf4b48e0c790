import { createAttempt, isRefused } from '@kindling/domain/client/attempt'
import { type Thing, thingContract, thingForm } from '@kindling/domain/lending/thing-contract'
import { conditionLabels, MOST_DAYS, thingConditions } from '@kindling/domain/lending/thing-rules'
import { millisToSparks } from '@kindling/domain/money/money'
import { sparkPriceOfInput } from '@kindling/domain/money/spark-price'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { NumberInput } from '@kindling/ui/number-input'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Select } from '@kindling/ui/select'
import { Stack } from '@kindling/ui/stack'
import { Switch } from '@kindling/ui/switch'
import { TextInput } from '@kindling/ui/text-input'
import { Textarea } from '@kindling/ui/textarea'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { PicturesField } from '../../../components/pictures-field.tsx'
import { sparksText } from '../../../format/sparks.ts'
import { rememberedTry } from '../../../forms/remembered-try.ts'
import { useKeptPictures } from '../../../forms/use-kept-pictures.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { api } from '../../../server/api.ts'
import { publishedCategoriesQuery } from '../skill-queries.ts'
import { storedThing } from './thing-draft.ts'
import { myThingsQuery } from './thing-queries.ts'

const { price, deposit, most_days } = thingForm.shape
const typed = z.pipe(
  z.string(),
  z.transform((text: string): unknown => text),
)
/** As it is typed: figures are text until they are read. */
const typedThing = z.extend(thingForm, {
  price: z.pipe(typed, price),
  deposit: z.pipe(typed, deposit),
  most_days: z.pipe(typed, most_days),
})

const conditions = thingConditions.map((value) => ({ value, label: conditionLabels[value] }))

interface AddThingFormProps {
  memberId: string
  onAdded: (made: Thing) => void
}

/** What somebody lends: what it is, what it costs, how it is handed over. What was typed lives through a refresh. */
export function AddThingForm({ memberId, onAdded }: AddThingFormProps) {
  const queryClient = useQueryClient()
  const [stored] = useState(() => storedThing(memberId))
  const [remembered] = useState(() => rememberedTry(`thing-try.${memberId}`))
  const [attempt] = useState(() => createAttempt(() => crypto.randomUUID(), remembered.read()))
  const { pictures, choose, forget } = useKeptPictures(memberId, 'thing pictures')
  const categories = useQuery(publishedCategoriesQuery)
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(typedThing, {
    defaultValues: stored.read(),
    failure: thingContract.create.failure,
    onTyped: stored.write,
    send: async (thing) => {
      const print = JSON.stringify([
        thing,
        pictures.map(({ name, size, lastModified }) => [name, size, lastModified]),
      ])
      const idempotencyKey = attempt.keyFor(print)
      remembered.write(attempt.current())
      try {
        const sent = { body: thing, files: { thumbnails: pictures } }
        const made = await api.call(thingContract.create, sent, { idempotencyKey })
        stored.clear()
        forget()
        attempt.end()
        remembered.write(undefined)
        void queryClient.invalidateQueries({ queryKey: myThingsQuery.queryKey })
        onAdded(made)
      } catch (error) {
        if (isRefused(error)) {
          attempt.end()
          remembered.write(undefined)
        }
        throw error
      }
    },
  })
  const watched = useWatch({ control: form.control })
  const inSparks = (pounds = '') => {
    const millis = sparkPriceOfInput(pounds)
    return millis > 0 ? `Or ${sparksText(millisToSparks(millis))}.` : undefined
  }

  return (
    <Stack gap={8} asChild>
      <form noValidate onSubmit={onSubmit}>
        <TitledSection id="what-title" title="What it is">
          <Stack gap={4}>
            <Field
              label="Name"
              hint="As neighbours would look for it: “Hammer drill”."
              error={errors.title?.message}
              required
            >
              <TextInput {...register('title')} maxLength={80} />
            </Field>
            <Field label="Category" error={errors.category?.message} required>
              <Select
                {...register('category')}
                placeholder="Choose a category"
                options={(categories.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
              />
            </Field>
            <Field label="Condition" error={errors.condition?.message} required>
              <RadioGroup {...register('condition')} options={conditions} />
            </Field>
            <Field
              label="Description"
              hint="What it can do, and what one should know before using it."
              error={errors.description?.message}
              required
            >
              <Textarea rows={4} {...register('description')} />
            </Field>
            <Field label="What comes with it" optionalLabel="optional" error={errors.comes_with?.message}>
              <TextInput {...register('comes_with')} placeholder="Case, six bits, charger" />
            </Field>
            <PicturesField label="Pictures" value={pictures} onValueChange={choose} />
          </Stack>
        </TitledSection>
        <TitledSection id="money-title" title="What it costs">
          <Stack gap={4}>
            <Field
              label="Price for a day, in pounds"
              hint={inSparks(watched.price) ?? '0 lends it for nothing.'}
              error={errors.price?.message}
              required
            >
              <NumberInput {...register('price')} prefix="£" min={0} step={0.01} />
            </Field>
            <Field
              label="Deposit, in pounds"
              hint={inSparks(watched.deposit) ?? 'Held until it is back with you; 0 holds nothing.'}
              error={errors.deposit?.message}
              required
            >
              <NumberInput {...register('deposit')} prefix="£" min={0} step={1} />
            </Field>
          </Stack>
        </TitledSection>
        <TitledSection id="hand-over-title" title="How it is lent">
          <Stack gap={4}>
            <Field
              label="Where you hand it over"
              hint="Only who borrows it reads this, once you have agreed."
              error={errors.place?.message}
              required
            >
              <TextInput {...register('place')} autoComplete="street-address" />
            </Field>
            <Field label="Most days at once" error={errors.most_days?.message} required>
              <NumberInput {...register('most_days')} inputMode="numeric" min={1} max={MOST_DAYS} step={1} />
            </Field>
            <Switch
              checked={watched.instant === 'true'}
              onChange={({ target }) => form.setValue('instant', target.checked ? 'true' : 'false')}
              description="Otherwise you say yes or no to each request"
            >
              Lend it without being asked
            </Switch>
          </Stack>
        </TitledSection>
        <FormAlert>{errors.root?.message}</FormAlert>
        <Button type="submit" width="full" loading={isSending} loadingLabel="Adding your thing...">
          Lend it
        </Button>
      </form>
    </Stack>
  )
}
