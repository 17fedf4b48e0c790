import type { MessageCard } from '@kindling/domain/messages/message-card'
import { lateDialog } from '@kindling/ui/browser/late-dialog'
import type { ReactNode } from 'react'
import type { ComposerTool } from './composer-tools.tsx'

const PlaceDialog = lateDialog(
  () => import('./place-dialog.tsx').then((module) => module.PlaceDialog),
  'The choice of places',
)
const TimeDialog = lateDialog(
  () => import('./time-dialog.tsx').then((module) => module.TimeDialog),
  'The choice of times',
)

/** Renders the dialog that proposes a time for a booking of the two, or `otherwise` if no booking can be moved. */
export type ProposeTime = (asked: {
  open: boolean
  onOpenChange: (open: boolean) => void
  otherwise: ReactNode
}) => ReactNode

interface ToolDialogsProps {
  tool: ComposerTool | undefined
  onClose: () => void
  memberId: string
  userId: string
  /** First name of the other member. */
  name: string
  proposeTime: ProposeTime | undefined
  onSend: (card: MessageCard) => void
}

/** Dialogs of the composer's attachments. */
export function ToolDialogs({ tool, onClose, proposeTime, ...card }: ToolDialogsProps) {
  const onOpenChange = (open: boolean) => !open && onClose()
  const asked = { open: tool === 'time', onOpenChange }
  const time = <TimeDialog {...card} {...asked} />
  return (
    <>
      <PlaceDialog {...card} open={tool === 'place'} onOpenChange={onOpenChange} />
      {proposeTime ? proposeTime({ ...asked, otherwise: time }) : time}
    </>
  )
}
