import { confirmationContract } from '@kindling/domain/second-factor/confirmation-contract'
import { CONFIRMED_MINUTES } from '@kindling/domain/second-factor/factor-terms'
import { Dialog } from '@kindling/ui/dialog'
import { Skeleton } from '@kindling/ui/skeleton'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../components/query-view.tsx'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'
import { ProofForm } from './proof-form.tsx'

const waysQuery = queryOptions({
  ...queryOf(confirmationContract.state),
  // Always refetched, since a factor may just have been added or removed.
  staleTime: 0,
})

interface ConfirmDialogProps {
  onAnswer: (isConfirmed: boolean) => void
}

/** Re-authentication dialog, before a pending action continues. */
export function ConfirmItIsYou({ onAnswer }: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      size="small"
      title="Confirm that it’s you"
      description={`Then it goes on by itself. For ${CONFIRMED_MINUTES} minutes you aren’t asked again.`}
    >
      <QueryView
        query={useQuery(waysQuery)}
        skeleton={<Skeleton shape="control" />}
        failure={confirmationContract.state.failure}
      >
        {({ by }) => (
          <ProofForm
            by={by}
            label="Confirm"
            failure={confirmationContract.confirm.failure}
            askPasskey={() => api.call(confirmationContract.passkeyOptions)}
            send={async (proof) => {
              await api.call(confirmationContract.confirm, { body: { proof } })
              onAnswer(true)
            }}
          />
        )}
      </QueryView>
    </Dialog>
  )
}
