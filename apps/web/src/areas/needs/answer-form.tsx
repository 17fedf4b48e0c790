import { MAX_MINUTES } from '@kindling/domain/appointments/booking-terms'
import { durationInWords } from '@kindling/domain/appointments/duration-words'
import { pricedFor } from '@kindling/domain/bookings/booking-price'
import { type Need, needContract } from '@kindling/domain/needs/need-contract'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import { daySchema, idSchema, visibleText } from '@kindling/domain/wire'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Select } from '@kindling/ui/select'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextInput } from '@kindling/ui/text-input'
import { Textarea } from '@kindling/ui/textarea'
import { toast } from '@kindling/ui/toast'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { amountText } from './need-words.ts'
import { useAnswerNeed } from './use-need-change.ts'

const formSchema = z.object({
  skillId: idSchema,
  minutes: z.string(),
  currency: z.enum(['GBP', 'SPARK']),
  day: daySchema,
  time: z.string(),
  message: visibleText(1000, 'Write a few words'),
})

const currencies = [
  { value: 'GBP', label: 'Pounds' },
  { value: 'SPARK', label: 'Sparks' },
]

/** The lengths that a skill can be booked for. */
function lengthsOf({ terms }: Skill): number[] {
  const longest = Math.floor((MAX_MINUTES - terms.min_minutes) / terms.step_minutes) + 1
  return Array.from({ length: longest }, (_, nth) => terms.min_minutes + nth * terms.step_minutes)
}

/** An answer to a need, with one of the member's skills of its kind. @param skills at least one */
export function AnswerForm({ need, skills }: { need: Need; skills: readonly [Skill, ...Skill[]] }) {
  const answer = useAnswerNeed(need.id)
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(formSchema, {
    defaultValues: {
      skillId: skills[0]._id,
      minutes: String(skills[0].terms.min_minutes),
      ...{ currency: need.currency ?? 'GBP', day: need.day ?? '', time: '', message: '' },
    },
    failure: needContract.answer.failure,
    send: async ({ minutes, time, ...body }) => {
      const start = time === '' ? {} : { start: new Date(`${body.day}T${time}`).toISOString() }
      await answer.mutateAsync({ ...body, ...start, minutes: Number(minutes) })
      toast.success('Sent. You hear of it when they book you.')
    },
  })
  const [skillId, minutes, currency] = form.watch(['skillId', 'minutes', 'currency'])
  const skill = skills.find(({ _id }) => _id === skillId) ?? skills[0]
  const price = pricedFor(skill, { minutes: Number(minutes) })
  const amount = currency === 'SPARK' ? price.spark_token : (price.hourly_rate ?? 0)

  return (
    <Stack gap={6} asChild>
      <form noValidate onSubmit={onSubmit}>
        {skills.length > 1 && (
          <Field label="With which skill" error={errors.skillId?.message} required>
            <Select
              options={skills.map(({ _id, description }) => ({
                value: _id,
                label: description.slice(0, 60),
              }))}
              {...register('skillId')}
            />
          </Field>
        )}
        <Field label="How long" error={errors.minutes?.message} required>
          <Select
            options={lengthsOf(skill).map((length) => ({
              value: String(length),
              label: durationInWords(length),
            }))}
            {...register('minutes')}
          />
        </Field>
        <Field label="Paid in" error={errors.currency?.message} required>
          <RadioGroup options={currencies} {...register('currency')} />
        </Field>
        <Field label="Day" error={errors.day?.message} required>
          <TextInput type="date" {...register('day')} />
        </Field>
        <Field label="Time" optionalLabel="optional" error={errors.time?.message}>
          <TextInput type="time" step={900} {...register('time')} />
        </Field>
        <Field label="Message" error={errors.message?.message} required>
          <Textarea rows={4} placeholder="How you would do it, and what you bring" {...register('message')} />
        </Field>
        <Text weight="strong" numeric role="status">
          Your price: {amountText(amount, currency)}
        </Text>
        <Text size={14} tone="muted">
          That is what so long costs at your rate, and what a booking will cost.
        </Text>
        <FormAlert>{errors.root?.message}</FormAlert>
        <Button type="submit" width="full" loading={isSending} loadingLabel="Sending...">
          Send answer
        </Button>
      </form>
    </Stack>
  )
}
