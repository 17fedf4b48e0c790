import { slotContract } from '@kindling/domain/appointments/slot-contract'
import { Alert } from '@kindling/ui/alert'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { LateProblem } from '@kindling/ui/late-problem'
import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { serverMessage } from '../../../../server/server-message.ts'
import type { WhenFieldsProps } from './when-fields.tsx'

// Lazy-loaded, since the fields depend on the free times.
const loadFields = () => import('./when-fields.tsx')

// Placeholder of the height of a date field, the most common case.
const waiting = (
  <Field label="Date">
    <Skeleton shape="control" />
  </Field>
)

/** Lazy-loaded date and time fields of the booking form. */
export function BookingWhen(props: WhenFieldsProps) {
  const { query } = props.times
  const { module: late, hasFailed } = useDeferred(loadFields)
  if (query.data && late) return <late.WhenFields {...props} />
  if (query.isError) {
    const retry = (
      <Button
        size="small"
        variant="secondary"
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Try again
      </Button>
    )
    return (
      <Alert tone="danger" live action={retry}>
        {serverMessage(query.error, slotContract.list.failure)}
      </Alert>
    )
  }
  return (
    <>
      <LoadingRegion loading skeleton={waiting} label="Loading free times" />
      <LateProblem what="The choice of a day" failed={hasFailed} keepsTyped />
    </>
  )
}
