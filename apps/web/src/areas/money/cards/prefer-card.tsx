import { type BillingMethod, billingContract } from '@kindling/domain/money/billing-contract'
import { Button } from '@kindling/ui/button'
import { toast } from '@kindling/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { billingMethodsQuery } from '../../../server/billing-methods-query.ts'
import { serverMessage } from '../../../server/server-message.ts'

/** Has a card pay first from now on. */
export function PreferCard({ method: { id, last_four } }: { method: BillingMethod }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(billingContract.makeDefault, { params: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(billingMethodsQuery)
      toast.success(`The card ending in ${last_four} pays first.`)
    },
    onError: (error) => toast.error(serverMessage(error, billingContract.makeDefault.failure)),
  })
  return (
    <Button
      size="small"
      variant="secondary"
      loading={isPending}
      aria-label={`Pay first with the card ending in ${last_four}`}
      onClick={() => mutate()}
    >
      Pay first
    </Button>
  )
}
