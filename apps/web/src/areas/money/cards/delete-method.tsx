import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { IconButton } from '@kindling/ui/icon-button'
import { toast } from '@kindling/ui/toast'
import { Trash2 } from 'lucide-react'
import { serverMessage } from '../../../server/server-message.ts'

interface DeleteMethodProps {
  /** Name of the item to delete: "the card ending in 4242". */
  name: string
  title: string
  text: string
  /** Error text for a failure without a server message. */
  failure: string
  onDelete: () => Promise<void>
}

/** Delete button with confirmation for a card or bank account. */
export function DeleteMethod({ name, title, text, failure, onDelete }: DeleteMethodProps) {
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel="Delete"
      tone="danger"
      describeError={(error) => serverMessage(error, failure)}
      onConfirm={async () => {
        await onDelete()
        toast.success(`Deleted: ${name}.`)
      }}
      trigger={
        <IconButton variant="quiet" tone="danger" label={`Delete ${name}`}>
          <Trash2 aria-hidden />
        </IconButton>
      }
    />
  )
}
