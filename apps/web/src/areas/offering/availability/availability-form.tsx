import {
  type Availability,
  availabilitySchema,
  MAX_SPANS_OF_DAY,
  type ZonedAvailability,
} from '@kindling/domain/appointments/availability'
import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { availabilityInWords } from '@kindling/domain/appointments/availability-words'
import {
  bufferOptions,
  horizonOptions,
  maxOptions,
  noticeOptions,
  weekErrors,
} from '@kindling/domain/appointments/setup/hours-form'
import type { WeeklySpan } from '@kindling/domain/appointments/weekly-hours'
import { Columns } from '@kindling/ui/columns'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { Select } from '@kindling/ui/select'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { toast } from '@kindling/ui/toast'
import { WeekHours } from '@kindling/ui/week-hours'
import { useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'
import { LeaveWarning } from '../editing/leave-warning.tsx'
import { DateList } from './date-list.tsx'

/** Form of the member's availability: weekly hours, other days, and booking rules. */
export function AvailabilityForm({ availability }: { availability: ZonedAvailability }) {
  const queryClient = useQueryClient()
  const { timezone, ...saved } = availability
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(availabilitySchema, {
    defaultValues: saved,
    failure: availabilityContract.set.failure,
    send: async (body) => {
      const kept = await api.call(availabilityContract.set, { body })
      queryClient.setQueryData(queryOf(availabilityContract.own).queryKey, kept)
      form.reset(body)
      toast.success('Your hours are saved.')
    },
  })
  const { field: weekly } = useController({ control: form.control, name: 'weekly' })
  const { field: dates } = useController({ control: form.control, name: 'dates' })
  const words = wordsOf(form.watch())
  const number = { setValueAs: Number }
  const numberOrNone = {
    setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)),
  }

  return (
    <Form
      gap={8}
      onSubmit={onSubmit}
      sending={isSending}
      send={{ label: 'Save hours', width: 'full', loadingLabel: 'Saving...' }}
      problem={errors.root?.message}
      footer={
        form.formState.isDirty && <LeaveWarning isFragile isDone={() => false} onLeave={() => form.reset()} />
      }
    >
      <TitledSection id="week-title" title="Every week">
        <Text tone="muted" size={14}>
          In the time of {timezone.replaceAll('_', ' ')}, as{' '}
          <TextLinkTo to="/settings/profile">your profile</TextLinkTo> has it.
        </Text>
        <WeekHours
          aria-labelledby="week-title"
          value={weekly.value}
          onValueChange={(next) => weekly.onChange(next as WeeklySpan[])}
          ref={(list) =>
            weekly.ref(
              list && { focus: () => list.querySelector<HTMLElement>('[aria-invalid=true]')?.focus() },
            )
          }
          errors={weekErrors(weekly.value, errors.weekly)}
          max={MAX_SPANS_OF_DAY}
          disabled={isSending}
        />
        {words && <Text>{words}.</Text>}
      </TitledSection>
      <TitledSection id="dates-title" title="Holidays and other days">
        <Text tone="muted" size={14}>
          A day off begins and ends at midnight: hours of the evening before end there, and an evening of the
          day off doesn’t begin. Days with other hours likewise.
        </Text>
        <Field error={errors.dates?.message ?? errors.dates?.root?.message}>
          <DateList value={dates.value} onValueChange={dates.onChange} timeZone={timezone} />
        </Field>
      </TitledSection>
      <TitledSection id="rules-title" title="Around a booking" gap={4}>
        <Text tone="muted" size={14}>
          Bookings that you have keep the free time before and after that they were made with. What you change
          here is for new ones, and for those that are moved.
        </Text>
        <Columns layout="1-2">
          <Field
            label="Notice"
            hint="How long before the start you are asked at the latest."
            error={errors.notice_minutes?.message}
          >
            <Select options={noticeOptions(saved.notice_minutes)} {...register('notice_minutes', number)} />
          </Field>
          <Field
            label="How far ahead"
            hint="Later days can’t be booked yet."
            error={errors.horizon_days?.message}
          >
            <Select options={horizonOptions(saved.horizon_days)} {...register('horizon_days', number)} />
          </Field>
          <Field label="Kept free before" error={errors.buffer_before_minutes?.message}>
            <Select options={bufferOptions} {...register('buffer_before_minutes', number)} />
          </Field>
          <Field label="Kept free after" error={errors.buffer_after_minutes?.message}>
            <Select options={bufferOptions} {...register('buffer_after_minutes', number)} />
          </Field>
          <Field label="Bookings a day" error={errors.max_per_day?.message}>
            <Select options={maxOptions} {...register('max_per_day', numberOrNone)} />
          </Field>
        </Columns>
      </TitledSection>
    </Form>
  )
}

/** The weekly hours in words, without incomplete times. */
function wordsOf({ weekly, notice_minutes }: Pick<Availability, 'weekly' | 'notice_minutes'>) {
  return availabilityInWords({
    weekly: weekly.filter(({ start, end }) => start !== '' && end !== ''),
    notice_minutes,
  })
}
