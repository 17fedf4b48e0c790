import { type BillingMethod, billingContract } from '@kindling/domain/money/billing-contract'
import { billingCities } from '@kindling/domain/money/card-rules'
import { Button } from '@kindling/ui/button'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { List, ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { api } from '../../lib/api.ts'
import { Link } from '../../lib/link.tsx'
import { DeleteMethod } from './delete-method.tsx'
import { billingMethodsQuery } from './method-queries.ts'

const brands: Record<BillingMethod['brand'], string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  other: 'Card',
}

const cityLabel = (city: string) => billingCities.find(({ value }) => value === city)?.label ?? city

const add = (
  <Button asChild>
    <Link to="/add-bills">Add a card</Link>
  </Button>
)

/** The member's cards, each with where it is billed and the way to be rid of it. */
export function BillingList({ methods }: { methods: readonly BillingMethod[] }) {
  const queryClient = useQueryClient()
  async function remove(id: string) {
    await api.call(billingContract.remove, { params: { id } })
    await Promise.all([
      queryClient.invalidateQueries(billingMethodsQuery),
      queryClient.invalidateQueries({ queryKey: ['profile'] }),
    ])
  }
  if (methods.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="letter" />}
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
            title={`${brands[method.brand]} •••• ${method.last_four}`}
            detail={
              <>
                Expires {method.expiry_date} ·{' '}
                <bdi>
                  {[method.address, cityLabel(method.city), method.postal_code].filter(Boolean).join(', ')}
                </bdi>
              </>
            }
            trailing={
              <DeleteMethod
                name={`the card ending in ${method.last_four}`}
                title="Delete this card?"
                text={`${brands[method.brand]} •••• ${method.last_four} will be gone from your billing methods. You can add it again.`}
                failure={billingContract.remove.failure}
                onDelete={() => remove(method.id)}
              />
            }
          />
        ))}
      </List>
      {add}
    </Stack>
  )
}
