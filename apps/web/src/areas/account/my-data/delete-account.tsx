import { type AccountStanding, accountContract } from '@kindling/domain/account/account-contract'
import type { HindranceKind } from '@kindling/domain/account/leaving'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Dialog, DialogClose } from '@kindling/ui/dialog'
import { Heading } from '@kindling/ui/heading'
import { List, ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '../../../app/links/link.tsx'
import type { Address } from '../../../app/links/paths.ts'
import { accountStandingQuery, deleteAccount } from './account-queries.ts'
import { AskWriteOff } from './ask-write-off.tsx'
import { ConfirmForm } from './confirm-form.tsx'

/** Link to where an obstacle to deletion can be resolved. */
function wayOut(kind: HindranceKind): { to: Address; label: string } {
  if (kind === 'booking' || kind === 'held') return { to: '/bookings', label: 'Go to your bookings' }
  if (kind === 'sparks') return { to: '/wallet?show=sparks', label: 'See where it stands' }
  if (kind === 'balance') return { to: '/wallet/withdraw', label: 'Withdraw it' }
  return { to: '/wallet?show=cash', label: 'See where it stands' }
}

function Hindrances({ hindrances }: Pick<AccountStanding, 'hindrances'>) {
  return (
    <Stack gap={3}>
      <Text>Before your account can be deleted, this has to be settled:</Text>
      <List>
        {hindrances.map(({ kind, message }) => (
          <ListRow
            key={kind}
            title={message}
            detail={wayOut(kind).label}
            link={<Link to={wayOut(kind).to} />}
            arrow
          />
        ))}
      </List>
      {hindrances.some(({ kind }) => kind === 'sparks') && <AskWriteOff />}
    </Stack>
  )
}

/** Consequences of deleting the account. */
function Consequences({ sparks }: Pick<AccountStanding, 'sparks'>) {
  return (
    <Stack gap={2} asChild>
      <ul>
        <Text asChild>
          <li>
            Your profile, skills, pictures, documents and follows are erased, and every device is signed out.
          </li>
        </Text>
        <Text asChild>
          <li>Reviews that you wrote stay, under the name “Former member”.</li>
        </Text>
        <Text asChild>
          <li>The books of past payments stay, as the law asks, without your name.</li>
        </Text>
        {sparks > 0 && (
          <Text asChild>
            <li>
              You give up your {sparks} Spark {sparks === 1 ? 'token' : 'tokens'}: they can’t be turned into
              money.
            </li>
          </Text>
        )}
      </ul>
    </Stack>
  )
}

/** Account deletion, or the obstacles to it. */
export function DeleteAccount({ standing }: { standing: AccountStanding }) {
  const queryClient = useQueryClient()
  const { hindrances, sparks, confirm_by } = standing
  const cancel = (
    <DialogClose>
      <Button variant="secondary">Keep my account</Button>
    </DialogClose>
  )
  return (
    <Stack gap={4} asChild>
      <section aria-labelledby="delete-title">
        <Stack gap={2}>
          <Heading level={2} id="delete-title">
            Delete your account
          </Heading>
          <Text measure="prose">
            For good: nobody can bring it back. Your email is free to sign up again.
          </Text>
        </Stack>
        {hindrances.length > 0 ? (
          <Hindrances hindrances={hindrances} />
        ) : (
          <Dialog
            trigger={<Button tone="danger">Delete my account</Button>}
            title="Delete your account?"
            description="This can’t be undone."
            // Checks again for obstacles when the dialog opens.
            onOpenChange={(isOpen) => void (isOpen && queryClient.invalidateQueries(accountStandingQuery))}
          >
            <Stack gap={4}>
              <Consequences sparks={sparks} />
              <Alert tone="info">If you want your data, download it first.</Alert>
              <ConfirmForm
                by={confirm_by}
                label="Delete for good"
                pendingLabel="Deleting..."
                tone="danger"
                cancel={cancel}
                fallback={accountContract.remove.failure}
                run={deleteAccount}
              />
            </Stack>
          </Dialog>
        )}
      </section>
    </Stack>
  )
}
