import { type WithdrawalMethod, withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { EmptyState } from '@kindling/ui/empty-state'
import { Inline } from '@kindling/ui/inline'
import { List, ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { useQueryClient } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { api } from '../../../server/api.ts'
import { DeleteMethod } from '../cards/delete-method.tsx'
import { withdrawalMethodsQuery } from '../cards/method-queries.ts'

/** Empty state without bank accounts, with a link to add one. */
export function NoBankAccounts() {
  return (
    <EmptyState
      // Same stroke width as the other illustrations.
      drawing={<Landmark strokeWidth={1.125} aria-hidden />}
      title="No bank accounts yet"
      text="Add one, and what you earn can be withdrawn to it."
      action={<ButtonLink to="/add-withdrawal">Add a bank account</ButtonLink>}
    />
  )
}

/** The member's bank accounts, each with a delete button. */
export function BankAccountList({ methods }: { methods: readonly WithdrawalMethod[] }) {
  const queryClient = useQueryClient()
  async function remove(id: string) {
    await api.call(withdrawalContract.removeMethod, { params: { id } })
    await queryClient.invalidateQueries(withdrawalMethodsQuery)
  }
  if (methods.length === 0) return <NoBankAccounts />
  return (
    <Stack gap={6}>
      <List>
        {methods.map((method) => (
          <ListRow
            key={method.id}
            leading={<Landmark aria-hidden />}
            title={
              <>
                <bdi>{method.bank_name}</bdi> {method.account_number}
              </>
            }
            detail={<bdi>{method.account_name}</bdi>}
            trailing={
              <DeleteMethod
                name={`${method.bank_name} ${method.account_number}`}
                title="Delete this bank account?"
                text={`${method.bank_name} ${method.account_number} will be gone from your withdrawal methods. You can add it again.`}
                failure={withdrawalContract.removeMethod.failure}
                onDelete={() => remove(method.id)}
              />
            }
          />
        ))}
      </List>
      <Inline>
        <ButtonLink to="/wallet/withdraw">Withdraw cash</ButtonLink>
        <ButtonLink to="/add-withdrawal" variant="secondary">
          Add a bank account
        </ButtonLink>
      </Inline>
    </Stack>
  )
}
