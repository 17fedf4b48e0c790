import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { IconButton } from '@kindling/ui/icon-button'
import { Trash2 } from 'lucide-react'
import { serverMessage } from '../../../server/server-message.ts'

interface DeleteMethodProps {
  /** What is deleted: "the card ending in 4242". */
  name: string
  title: string
  text: string
  /** The text for a failure that the server has no words for. */
  failure: string
  onDelete: () => Promise<void>
}

/** Deletes a way to pay or to be paid, once the member has said so twice. */
export function DeleteMethod({ name, title, text, failure, onDelete }: DeleteMethodProps) {
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel="Delete"
      tone="danger"
      describeError={(error) => serverMessage(error, failure)}
      onConfirm={onDelete}
      trigger={
        <IconButton variant="quiet" tone="danger" label={`Delete ${name}`}>
          <Trash2 aria-hidden />
        </IconButton>
      }
    />
  )
}
