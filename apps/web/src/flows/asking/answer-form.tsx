import { pricedFor } from '@kindling/domain/bookings/booking-price'
import { amountText, currencyChoices } from '@kindling/domain/needs/need-words'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { Inline } from '@kindling/ui/inline'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Select } from '@kindling/ui/select'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { Textarea } from '@kindling/ui/textarea'
import { BookingWhen } from '../../areas/bookings/orders/time/booking-when.tsx'
import { type AnswerFormProps, useAnswerForm } from './use-answer-form.ts'

interface Props extends AnswerFormProps {
  /** Cancels editing. */
  onLeave?: () => void
}

/** Form for answering a need: one of the member's skills of its category, and a time when they are bookable. */
export function AnswerForm({ onLeave, ...props }: Props) {
  const { need, skills, answer } = props
  const { register, errors, isSending, onSubmit, ...form } = useAnswerForm(props)
  const price = pricedFor(form.skill, { minutes: form.minutes })
  const { currency } = form.typed
  const amount = currency === 'SPARK' ? price.spark_token : (price.hourly_rate ?? 0)

  return (
    <Form
      className="pt-2"
      onSubmit={onSubmit}
      problem={errors.root?.message ?? (skills.length === 1 && errors.skillId?.message)}
      footer={
        answer === undefined ? (
          <Button
            type="submit"
            width="full"
            disabled={form.times.query.isPending}
            loading={isSending}
            loadingLabel="Sending..."
          >
            Send answer
          </Button>
        ) : (
          <Inline gap={3} justify="between">
            <Button
              variant="secondary"
              disabled={isSending}
              onClick={() => {
                form.forget()
                onLeave?.()
              }}
            >
              Leave it as it was
            </Button>
            <Button type="submit" loading={isSending} loadingLabel="Changing...">
              Change answer
            </Button>
          </Inline>
        )
      }
    >
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
      <BookingWhen
        offer={{ skill: form.skill, user: need.user }}
        times={form.times}
        draft={{ ...form.typed, date: form.typed.day, description: '', location: '' }}
        days={form.days}
        dateRef={form.dayRef}
        error={form.timeProblem}
        nothingFree="You have nothing free for so long in your hours. Choose a shorter time, or say more hours in your settings."
        onChange={form.changeTime}
      />
      <Field label="Paid in" error={errors.currency?.message} required>
        <RadioGroup layout="line" options={currencyChoices} {...register('currency')} />
      </Field>
      <Field label="Message" error={errors.message?.message} required>
        <Textarea rows={4} placeholder="How you would do it, and what you bring" {...register('message')} />
      </Field>
      <Stack gap={1}>
        <Text weight="strong" numeric role="status">
          Your price: {amountText(amount, currency)}
        </Text>
        <Text size={14} tone="muted">
          That is what so long costs at your rate, and what a booking will cost.
        </Text>
      </Stack>
    </Form>
  )
}
