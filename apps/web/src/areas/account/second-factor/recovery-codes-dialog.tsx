import { Button } from '@kindling/ui/button'
import { CopyButton } from '@kindling/ui/copy-button'
import { Dialog } from '@kindling/ui/dialog'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows recovery codes once: the server stores only their hashes. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      open
      hideClose
      // Escape or a click outside must not close it, since the codes are shown only once.
      onEscapeKeyDown={(event) => event.preventDefault()}
      onInteractOutside={(event) => event.preventDefault()}
      title="Your recovery codes"
      description="Write them down, or print them, and keep them apart from your phone. They are shown this once."
      footer={
        <>
          <Button onClick={onClose}>I have kept them</Button>
          <CopyButton value={codes.join('\n')} copyLabel="Copy all" size="regular" />
        </>
      }
    >
      <Stack gap={3}>
        <Text>Each opens your account once, in the place of a code or a passkey.</Text>
        <ul className="grid grid-cols-2 gap-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="tabular-nums">{code}</code>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
