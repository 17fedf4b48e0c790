import { type DateHours, dateHoursSchema, isSomeDayTwice } from '@kindling/domain/appointments/availability'
import { isoDay } from '@kindling/domain/iso-day'
import { Columns } from '@kindling/ui/columns'
import { DatePicker } from '@kindling/ui/date-picker'
import { Field } from '@kindling/ui/field'
import { FormDialog } from '@kindling/ui/form-dialog'
import { RadioGroup } from '@kindling/ui/radio-group'
import { TextInput } from '@kindling/ui/text-input'
import { useController } from 'react-hook-form'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'

const kinds = [
  { value: 'away', label: 'I’m away' },
  { value: 'hours', label: 'Other hours' },
]

interface DateDialogProps {
  others: readonly DateHours[]
  timeZone: string
  onAdd: (dates: DateHours) => void
  onClose: () => void
}

/** Dialog that adds a holiday, or days with hours other than the weekly ones. */
export function DateDialog({ others, timeZone, onAdd, onClose }: DateDialogProps) {
  const today = isoDay(new Date(), timeZone)
  const { form, register, errors, onSubmit } = useSchemaForm(dateHoursSchema, {
    defaultValues: { from: '', to: '', spans: [] },
    send: async (dates) => {
      if (isSomeDayTwice([...others, dates])) {
        const message = 'You have said something about one of these days already'
        form.setError('from', { message }, { shouldFocus: true })
        return
      }
      onAdd(dates)
    },
  })
  const { field: from } = useController({ control: form.control, name: 'from' })
  const { field: to } = useController({ control: form.control, name: 'to' })
  const hasHours = form.watch('spans').length > 0
  return (
    <FormDialog
      open
      title="Add days"
      onOpenChange={(open) => !open && onClose()}
      onSubmit={onSubmit}
      sending={false}
      send={{ label: 'Add' }}
    >
      <Columns layout="1-2">
        <Field label="First day" error={errors.from?.message} required>
          <DatePicker
            ref={from.ref}
            value={from.value}
            min={today}
            today={today}
            onValueChange={(day) => {
              from.onChange(day)
              if (to.value < day) to.onChange(day)
            }}
          />
        </Field>
        <Field label="Last day" error={errors.to?.message} required>
          <DatePicker
            ref={to.ref}
            value={to.value}
            min={from.value || today}
            today={today}
            onValueChange={to.onChange}
          />
        </Field>
      </Columns>
      <Field label="What is different?">
        <RadioGroup
          options={kinds}
          value={hasHours ? 'hours' : 'away'}
          onValueChange={(kind) =>
            form.setValue('spans', kind === 'away' ? [] : [{ start: '09:00', end: '17:00' }])
          }
        />
      </Field>
      {hasHours && (
        <Columns layout="1-2">
          <Field label="From" error={errors.spans?.[0]?.start?.message} required>
            <TextInput type="time" {...register('spans.0.start')} />
          </Field>
          <Field label="To" error={errors.spans?.[0]?.end?.message} required>
            <TextInput type="time" {...register('spans.0.end')} />
          </Field>
        </Columns>
      )}
    </FormDialog>
  )
}
