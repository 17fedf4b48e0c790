import { busyAddressSchema, calendarContract } from '@kindling/domain/appointments/calendar-contract'
import {
  type BusyCalendar,
  busyTimeInWords,
  consequenceOf,
  readInWords,
  unknownZonesInWords,
} from '@kindling/domain/appointments/setup/busy-words'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextInput } from '@kindling/ui/text-input'
import { TitledSection } from '@kindling/ui/titled-section'
import { toast } from '@kindling/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { calendarQuery, useReadAgain, useRemoveBusy } from './calendar-queries.ts'

/** The connected calendar, whose busy times can't be booked: its status, and buttons to refresh and remove it. */
export function JoinedCalendar({ busy }: { busy: BusyCalendar }) {
  const again = useReadAgain()
  const remove = useRemoveBusy()
  const unknownZones = unknownZonesInWords(busy)
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Text weight="strong">{busy.address}</Text>
        <Text tone="muted">{readInWords(busy)}</Text>
      </Stack>
      {busy.problem && (
        <Alert tone="warning" title={busy.problem}>
          {consequenceOf(busy)}
        </Alert>
      )}
      {unknownZones && (
        <Alert tone="warning" title={unknownZones}>
          Events there count as busy at every hour that they may be, wherever on earth that is.
        </Alert>
      )}
      <NextBusyTimes next={busy.next} />
      <Inline gap={2}>
        <Button
          variant="secondary"
          size="small"
          loading={again.isPending}
          loadingLabel="Reading..."
          onClick={() => again.mutate()}
        >
          {busy.problem ? 'Try again' : 'Read it now'}
        </Button>
        <ConfirmDialog
          title="Remove your calendar?"
          text="Neighbours can then book you while it says that you are busy."
          confirmLabel="Remove"
          tone="danger"
          describeError={(error) => serverMessage(error, calendarContract.removeBusy.failure)}
          onConfirm={async () => {
            await remove.mutateAsync()
            toast.success('Your calendar is removed.')
          }}
          trigger={
            <Button variant="secondary" size="small">
              Remove calendar
            </Button>
          }
        />
      </Inline>
      <FormAlert>{again.isError && serverMessage(again.error, calendarContract.readBusy.failure)}</FormAlert>
    </Stack>
  )
}

/** The next busy times as read, for the member to check. */
function NextBusyTimes({ next }: Pick<BusyCalendar, 'next'>) {
  return (
    <TitledSection id="busy-next-title" level={4} title="Your next busy times">
      {next.length === 0 ? (
        <Text tone="muted">There are none ahead.</Text>
      ) : (
        <Stack gap={1} asChild>
          <ul>
            {next.map((time) => (
              <Text key={time.from} asChild>
                <li>{busyTimeInWords(time)}</li>
              </Text>
            ))}
          </ul>
        </Stack>
      )}
    </TitledSection>
  )
}

/** Form for the URL of the member's own calendar, which is read before it is saved. */
export function JoinCalendar() {
  const queryClient = useQueryClient()
  const { register, errors, isSending, onSubmit } = useSchemaForm(busyAddressSchema, {
    defaultValues: { address: '' },
    failure: calendarContract.setBusy.failure,
    send: async (body) => {
      const settings = await api.call(calendarContract.setBusy, { body })
      queryClient.setQueryData(calendarQuery.queryKey, settings)
      toast.success('Your calendar is read. Nobody can book you while it says you are busy.')
    },
  })
  return (
    <Form
      gap={4}
      onSubmit={onSubmit}
      problem={errors.root?.message}
      footer={
        <Inline>
          <Button type="submit" variant="secondary" loading={isSending} loadingLabel="Reading...">
            Read my calendar
          </Button>
        </Inline>
      }
    >
      <Field
        label="Address of your calendar"
        hint="Your calendar program calls it a private or secret address in iCal format. It ends in .ics."
        error={errors.address?.message}
        required
      >
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...register('address')}
        />
      </Field>
    </Form>
  )
}
