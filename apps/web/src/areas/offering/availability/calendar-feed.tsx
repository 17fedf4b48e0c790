import { type CalendarSettings, calendarContract } from '@kindling/domain/appointments/calendar-contract'
import { formatDay } from '@kindling/domain/client/times/dates'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { CopyButton } from '@kindling/ui/copy-button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { Text } from '@kindling/ui/text'
import { TextInput } from '@kindling/ui/text-input'
import { TitledSection } from '@kindling/ui/titled-section'
import { toast } from '@kindling/ui/toast'
import { serverMessage } from '../../../server/server-message.ts'
import { useMakeFeed, useRemoveFeed } from './calendar-queries.ts'

/** The private URL of the member's iCal feed. A new URL shows until the page is left. */
export function CalendarFeed({ feed }: Pick<CalendarSettings, 'feed'>) {
  const make = useMakeFeed()
  const remove = useRemoveFeed()
  const isLive = feed !== null && !feed.has_ended
  const url = isLive && make.data?.url
  const { failure } = calendarContract.makeFeed
  return (
    <TitledSection id="feed-title" level={3} title="Your bookings in your own calendar" gap={4}>
      <Text>
        Add a private address to your calendar program, and it shows what you have booked and what you are
        booked for. Whoever has the address can read that, so give it to nobody. We email you when one is
        made, and it ends when you choose a new password by email.
      </Text>
      {url ? (
        <Field label="Address for your calendar" hint="Copy it now: it isn’t shown again.">
          <TextInput readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      ) : (
        feed &&
        (feed.has_ended ? (
          <Alert tone="warning" title="Your address has ended">
            It was made on {formatDay(feed.made_at)}, before you chose another password. Make a new one, and
            put it into your calendar program.
          </Alert>
        ) : (
          <Text tone="muted">There is an address since {formatDay(feed.made_at)}.</Text>
        ))
      )}
      <Inline gap={2}>
        {url && <CopyButton value={url} copyLabel="Copy address" />}
        {isLive ? (
          <>
            <ConfirmDialog
              title="Make another address?"
              text="The one from before stops working at once. Put the new one into your calendar program."
              confirmLabel="Make another"
              describeError={(error) => serverMessage(error, failure)}
              onConfirm={async () => {
                await make.mutateAsync()
                toast.success('There is a new address.')
              }}
              trigger={
                <Button variant="secondary" size="small">
                  Make another address
                </Button>
              }
            />
            <ConfirmDialog
              title="Remove the address?"
              text="Your calendar program no longer hears of your bookings."
              confirmLabel="Remove"
              tone="danger"
              describeError={(error) => serverMessage(error, calendarContract.removeFeed.failure)}
              onConfirm={async () => {
                await remove.mutateAsync()
                make.reset()
                toast.success('The address is removed.')
              }}
              trigger={
                <Button variant="secondary" size="small">
                  Remove the address
                </Button>
              }
            />
          </>
        ) : (
          <Button
            variant="secondary"
            loading={make.isPending}
            loadingLabel="Making..."
            onClick={() => make.mutate()}
          >
            Make an address
          </Button>
        )}
      </Inline>
      {!isLive && <FormAlert>{make.isError && serverMessage(make.error, failure)}</FormAlert>}
    </TitledSection>
  )
}
