import { type AccountStanding, accountContract } from '@kindling/domain/account/account-contract'
import { deletionConsequences, wayOut } from '@kindling/domain/account/leaving-words'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Dialog, DialogClose } from '@kindling/ui/dialog'
import { List, ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '../../../app/links/link.tsx'
import { accountStandingQuery, deleteAccount } from './account-queries.ts'
import { AskWriteOff } from './ask-write-off.tsx'
import { ConfirmForm } from './confirm-form.tsx'

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
    <TitledSection
      id="delete-title"
      gap={4}
      title="Delete your account"
      lead={
        <Text measure="prose">For good: nobody can bring it back. Your email is free to sign up again.</Text>
      }
    >
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
            <Stack gap={2} asChild>
              <ul>
                {deletionConsequences(sparks).map((consequence) => (
                  <Text key={consequence} asChild>
                    <li>{consequence}</li>
                  </Text>
                ))}
              </ul>
            </Stack>
            <Alert tone="info">If you want your data, download it first.</Alert>
            <ConfirmForm
              by={confirm_by}
              send={{ label: 'Delete for good', loadingLabel: 'Deleting...', tone: 'danger' }}
              footer={cancel}
              failure={accountContract.remove.failure}
              run={deleteAccount}
            />
          </Stack>
        </Dialog>
      )}
    </TitledSection>
  )
}
