import { type BillingMethod, billingContract } from '@kindling/domain/money/billing-contract'
import { billingAddress, cardStanding } from '@kindling/domain/money/cards/card-detail'
import { cardName } from '@kindling/domain/money/cards/card-name'
import { Button } from '@kindling/ui/button'
import { EmptyState } from '@kindling/ui/empty-state'
import { Inline } from '@kindling/ui/inline'
import { List, ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { toast } from '@kindling/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { api } from '../../../server/api.ts'
import { billingMethodsQuery } from '../../../server/queries/billing-methods-query.ts'
import { queriesOf } from '../../../server/resources.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { DeleteMethod } from './delete-method.tsx'

const add = <ButtonLink to="/add-bills">Add a card</ButtonLink>

/** The member's saved cards, each with its billing address and a delete button. */
export function BillingList({ methods }: { methods: readonly BillingMethod[] }) {
  const queryClient = useQueryClient()
  async function remove(id: string) {
    await api.call(billingContract.remove, { params: { id } })
    await Promise.all([
      queryClient.invalidateQueries(billingMethodsQuery),
      queryClient.invalidateQueries(queriesOf('profiles')),
    ])
  }
  if (methods.length === 0) {
    return (
      <EmptyState
        // Same stroke width as the other illustrations.
        drawing={<CreditCard strokeWidth={1.125} aria-hidden />}
        title="No cards yet"
        text="Add one, and booking takes one press."
        action={add}
      />
    )
  }
  return (
    <Stack gap={6}>
      <List>
        {methods.map((method) => (
          <ListRow
            key={method.id}
            leading={<CreditCard aria-hidden />}
            title={cardName(method)}
            detail={
              <>
                {cardStanding(method)} · <bdi>{billingAddress(method)}</bdi>
              </>
            }
            trailing={
              <Inline gap={2} justify="end">
                {method.is_usable && !method.is_default && <PreferCard method={method} />}
                <DeleteMethod
                  name={`the card ending in ${method.last_four}`}
                  title="Delete this card?"
                  text={`${cardName(method)} will be gone from your billing methods. You can add it again.`}
                  failure={billingContract.remove.failure}
                  onDelete={() => remove(method.id)}
                />
              </Inline>
            }
          />
        ))}
      </List>
      {add}
    </Stack>
  )
}

/** Button that makes a card the default. */
function PreferCard({ method: { id, last_four } }: { method: BillingMethod }) {
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
