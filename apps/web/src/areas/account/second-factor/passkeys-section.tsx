import { formatInstant } from '@kindling/domain/client/times/dates'
import { passkeyText } from '@kindling/domain/second-factor/factor-words'
import { type Passkey, secondFactorContract } from '@kindling/domain/second-factor/second-factor-contract'
import { Button } from '@kindling/ui/button'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { Inline } from '@kindling/ui/inline'
import { List, ListRow } from '@kindling/ui/list'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { toast } from '@kindling/ui/toast'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { serverMessage } from '../../../server/server-message.ts'
import { addPasskey, removePasskey, renamePasskey, useFactorChange } from './factor-queries.ts'
import { passkeyProblem } from './passkey-browser.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'

interface PasskeysSectionProps {
  passkeys: readonly Passkey[]
  /** Called with the recovery codes issued with the first factor. */
  onRecoveryCodes: (codes: readonly string[]) => void
}

type Opened = { is: 'add' } | { is: 'rename' | 'remove'; passkey: Passkey }

/** Passkey settings: list, add, rename, remove. */
export function PasskeysSection({ passkeys, onRecoveryCodes }: PasskeysSectionProps) {
  const [opened, open] = useState<Opened>()
  const add = useFactorChange(addPasskey)
  const rename = useFactorChange(({ id, name }: { id: string; name: string }) => renamePasskey(id, name))
  const remove = useFactorChange(removePasskey)
  const close = () => open(undefined)
  return (
    <TitledSection id="passkeys-title" title="Passkeys" gap={3}>
      <Text measure="prose">
        Your phone, computer or security key shows that it is you, by your finger, face or PIN. It signs you
        in without your password, and no other website can use it.
      </Text>
      {passkeys.length > 0 && (
        <List>
          {passkeys.map((passkey) => (
            <ListRow
              key={passkey.id}
              leading={<KeyRound aria-hidden />}
              title={passkey.name}
              detail={passkeyText(passkey, formatInstant)}
              note={
                passkey.is_disabled && (
                  <Text size={14} tone="danger">
                    May have been copied: opens nothing any more
                  </Text>
                )
              }
              trailing={
                <Inline gap={2}>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Rename ${passkey.name}`}
                    onClick={() => open({ is: 'rename', passkey })}
                  >
                    Rename
                  </Button>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Remove ${passkey.name}`}
                    onClick={() => open({ is: 'remove', passkey })}
                  >
                    Remove
                  </Button>
                </Inline>
              }
            />
          ))}
        </List>
      )}
      <Inline>
        <Button variant={passkeys.length === 0 ? 'primary' : 'secondary'} onClick={() => open({ is: 'add' })}>
          Add a passkey
        </Button>
      </Inline>
      {opened?.is === 'add' && (
        <PasskeyNameDialog
          title="Add a passkey"
          description="Give it a name that you know it by, then your device asks for your finger, face or PIN."
          name=""
          label="Continue"
          problemOf={(error) => passkeyProblem(error, secondFactorContract.addPasskey.failure)}
          send={async (name) => {
            const { recovery_codes } = await add.mutateAsync(name)
            close()
            if (recovery_codes !== null) onRecoveryCodes(recovery_codes)
          }}
          onClose={close}
        />
      )}
      {opened?.is === 'rename' && (
        <PasskeyNameDialog
          title="Rename the passkey"
          name={opened.passkey.name}
          label="Save"
          problemOf={(error) => serverMessage(error, secondFactorContract.renamePasskey.failure)}
          send={async (name) => {
            await rename.mutateAsync({ id: opened.passkey.id, name })
            close()
          }}
          onClose={close}
        />
      )}
      {opened?.is === 'remove' && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && close()}
          title={`Remove “${opened.passkey.name}”?`}
          text="It doesn’t open your account any more. Delete it on the device as well, where it would still be offered."
          tone="danger"
          confirmLabel="Remove"
          onConfirm={async () => {
            await remove.mutateAsync(opened.passkey.id)
            toast.success(`“${opened.passkey.name}” is removed.`)
          }}
          describeError={(error) => serverMessage(error, secondFactorContract.removePasskey.failure)}
        />
      )}
    </TitledSection>
  )
}
